import { Download, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { shareWords } from '#copy/community/invitation.ts'
import { ShareButton } from '#app/ui/share-button.tsx'
import { localizePath } from '#app/ui/frame/page-links.ts'
import { useSiteFacts } from '#app/ui/frame/site-facts.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/frame/page-header.tsx'
import { TitledSection } from '#app/ui/section.tsx'

type Props = { code: string; stories: { slug: string; title: string }[]; rules: ReactNode }

/** The page contains no personal data, because everybody who has the code can see it. */
export function SharePage({ code, stories, rules }: Props) {
  const { siteName, siteUrl } = useSiteFacts()
  const words = shareWords(siteName)
  const address = siteUrl + href('/a/:code', { code })
  return (
    <>
      <PageHeader doing title={words.heading} lead={words.lead} />
      <div className="wrap grid gap-12 pt-6 pb-20 lg:grid-cols-[1.2fr_1fr] lg:gap-16">
        <TitledSection id="link" title={words.linkLabel} className="grid content-start gap-4">
          <LinkText address={address} />
          <div className="flex flex-wrap items-center gap-3">
            <ShareButton as="share" address={address} words={words} variant="mustard">
              {words.share}
            </ShareButton>
            <ShareButton as="copy" address={address} words={words}>
              {words.copy}
            </ShareButton>
            <p role="status" className="w-full empty:hidden" />
          </div>
        </TitledSection>
        <QrCard code={code} address={address} />
        <div className="grid content-start gap-12">
          <SharedStories code={code} stories={stories} />
          <TitledSection id="private" title={words.privateHeading} className="card">
            <p>{words.private}</p>
            <ButtonLink to="/account" variant="outline" size="sm" className="justify-self-start self-start">
              {words.account}
            </ButtonLink>
          </TitledSection>
          <p>{words.parents}</p>
          <details className="no-print">
            <summary className="cursor-pointer py-2 font-display text-xl font-semibold">{words.rulesHeading}</summary>
            <div className="grid gap-4 pt-3">{rules}</div>
          </details>
        </div>
      </div>
    </>
  )
}

function LinkText({ address }: { address: string }) {
  return (
    <p className="rounded-md border-2 border-dashed border-edge bg-surface px-4 py-3 font-semibold">
      <a href={address} className="says-address break-all select-all">
        {address}
      </a>
    </p>
  )
}

function QrCard({ code, address }: { code: string; address: string }) {
  const words = shareWords(useSiteFacts().siteName)
  const file = (kind: 'svg' | 'png') => localizePath(href(`/a/:code/qr.${kind}`, { code }))
  const poster = (paper: 'letter' | 'a4') => localizePath(href('/a/:code/poster/:paper', { code, paper }))
  return (
    <TitledSection id="qr" title={words.qrHeading} className="card content-start self-start lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <p>{words.qrText}</p>
      <img src={file('svg')} alt={words.qrAlt(address)} width="320" height="320" className="mx-auto w-full max-w-80 rounded-md" />
      <ul className="flex flex-wrap gap-3">
        {(['svg', 'png'] as const).map((kind) => (
          <li key={kind}>
            <a className="btn btn-outline btn-sm" href={file(kind)} download={`${code}.${kind}`}>
              <Download aria-hidden /> <span>{words[kind]}</span>
            </a>
          </li>
        ))}
      </ul>
      <h3 className="no-print text-lg">{words.postersHeading}</h3>
      <ul className="flex flex-wrap gap-3">
        {(['letter', 'a4'] as const).map((paper) => (
          <li key={paper}>
            <a className="btn btn-outline btn-sm" href={poster(paper)}>
              <Printer aria-hidden /> <span>{words.posters[paper]}</span>
            </a>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

function SharedStories({ code, stories }: Pick<Props, 'code' | 'stories'>) {
  const { siteName, siteUrl } = useSiteFacts()
  const words = shareWords(siteName)
  return (
    <TitledSection id="stories" title={words.storiesHeading} className="grid gap-4">
      <p>{stories.length > 0 ? words.storiesText : words.noStories}</p>
      <ul className="grid gap-5">
        {stories.map(({ slug, title }) => {
          const address = `${siteUrl}${href('/stories/:slug', { slug })}?a=${code}`
          return (
            <li key={slug} className="grid gap-2 border-t border-line pt-4">
              <h3 className="text-lg">{title}</h3>
              <a href={address} className="says-address text-sm wrap-anywhere">
                {address}
              </a>
              <div className="flex flex-wrap items-center gap-3">
                <ShareButton as="share" address={address} words={words} size="sm">
                  {words.share}
                </ShareButton>
                <p role="status" className="empty:hidden" />
              </div>
            </li>
          )
        })}
      </ul>
    </TitledSection>
  )
}
