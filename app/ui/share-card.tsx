import { useEffect, useId, useRef } from 'react'
import { shareCardWords as words } from '#copy/share-card.ts'
import { enableShareButtons, ShareButton } from './share-button.tsx'
import { localizePath } from '#app/ui/frame/page-links.ts'
import { useSiteFacts } from '#app/ui/frame/site-facts.ts'

type Props = {
  path: string
  /** The file name of the picture that link previews of the page show. */
  picture: string
  heading?: 'h2' | 'h3'
}

export function ShareCard({ path, picture, heading: Heading = 'h3' }: Props) {
  const address = `${useSiteFacts().siteUrl}${path}`
  const card = useRef<HTMLElement>(null)
  const id = useId()
  useEffect(() => enableShareButtons(card.current!), [])
  return (
    <section ref={card} aria-labelledby={id} className="card share-card">
      <img src={localizePath(`/og/${picture}.png`)} alt="" width={1200} height={630} loading="lazy" decoding="async" />
      <Heading id={id}>{words.heading}</Heading>
      <p className="text-muted">{words.text}</p>
      <p className="wrap-anywhere font-semibold">{address}</p>
      <div className="flex flex-wrap gap-3">
        <ShareButton as="share" address={address} words={words} variant="evergreen">
          {words.share}
        </ShareButton>
        <ShareButton as="copy" address={address} words={words}>
          {words.copy}
        </ShareButton>
        <p role="status" className="self-center text-sm font-semibold empty:hidden" />
      </div>
    </section>
  )
}
