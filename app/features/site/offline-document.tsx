import { language } from '#words/language.ts'
import { offlineWords } from '#words/site.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Drawing } from '#app/ui/world/drawing.tsx'
import { Mark } from '#app/ui/world/mark.tsx'
import { OfflineWays } from './offline-ways.tsx'
import type { SiteFacts } from './site-facts.ts'

/**
 * The whole page that a browser keeps for when there is no line. It stands under the address that was asked for, so that
 * trying again is loading it once more; of the frame only the name is there, as nothing it leads to could be had.
 */
export function OfflineDocument({ siteName, ...facts }: Pick<SiteFacts, 'siteName' | 'contact' | 'officeHours'>) {
  const { heading, text, retry } = offlineWords
  return (
    <html lang={language.tag} className="fonts">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fbf6ea" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#141c17" media="(prefers-color-scheme: dark)" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>{`${heading} · ${siteName}`}</title>
      </head>
      <body>
        <header className="border-b border-line bg-paper">
          <p className="wrap flex h-18 items-center gap-2 font-display leading-tight font-semibold sm:gap-2.5 sm:text-lg">
            <Mark className="h-9 w-9 shrink-0 text-evergreen sm:h-11 sm:w-11" /> <span>{siteName}</span>
          </p>
        </header>
        <main>
          <PageHeader title={heading} lead={text} drawing={<Drawing inPage name="lost-bird" className="w-full" />}>
            <a className="btn btn-mustard" href="">
              {retry}
            </a>
          </PageHeader>
          <div className="wrap section">
            <OfflineWays {...facts} />
          </div>
        </main>
      </body>
    </html>
  )
}
