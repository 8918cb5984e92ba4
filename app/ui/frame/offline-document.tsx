import { languageSettings } from '#copy/language.ts'
import { offlineWords } from '#copy/site.ts'
import { PageHeader } from './page-header.tsx'
import { LostBird } from '#app/ui/world/lost-bird.tsx'
import { Mark } from '#app/ui/world/mark.tsx'
import { phoneHref } from '#app/platform/format/phone.ts'
import type { SiteFacts } from './site-facts.ts'
import { TitledSection } from '#app/ui/section.tsx'

/** The page for a visit without a connection. The service worker shows it at the requested URL, so that a reload tries again. */
export function OfflineDocument({ siteName, ...facts }: Pick<SiteFacts, 'siteName' | 'contact' | 'officeHours'>) {
  const { heading, text, retry } = offlineWords
  return (
    <html lang={languageSettings.tag} className="fonts">
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
          <PageHeader title={heading} lead={text} drawing={<LostBird className="w-full" />}>
            <a className="btn btn-mustard" href="">
              {retry}
            </a>
          </PageHeader>
          <div className="wrap section">
            <OfflineOptions {...facts} />
          </div>
        </main>
      </body>
    </html>
  )
}

function OfflineOptions({ contact: { phone }, officeHours }: Pick<SiteFacts, 'contact' | 'officeHours'>) {
  const { waysHeading, look, typed, back, call } = offlineWords
  return (
    <TitledSection id="offline-ways" title={waysHeading} className="grid gap-3">
      <ul className="prose grid list-disc gap-2 pl-5">
        <li>{look}</li>
        <li>{typed}</li>
        <li>{back}</li>
        <li>
          {call}{' '}
          <a className="inline-block font-semibold whitespace-nowrap" href={phoneHref(phone)}>
            {phone}
          </a>{' '}
          (<span>{officeHours.join(', ')}</span>)
        </li>
      </ul>
    </TitledSection>
  )
}
