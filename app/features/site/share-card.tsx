import { useEffect, useId, useRef } from 'react'
import { shareCardWords as words } from '#words/share-card.ts'
import { enlivenHandingOn } from './hand-on.ts'
import { HandOnButton } from './hand-on-button.tsx'
import { ownAddress } from './own-address.ts'
import { useSite } from './site-facts.ts'

type Props = {
  /** The page that is shared. */
  path: string
  /** Its link preview, by the name of the file. */
  picture: string
  heading?: 'h2' | 'h3'
}

/** What was done, to be passed on: the preview that a friend sees, and its link, to share or to copy. Nothing in it tells who sends it. */
export function ShareCard({ path, picture, heading: Heading = 'h3' }: Props) {
  const address = `${useSite().siteUrl}${path}`
  const card = useRef<HTMLElement>(null)
  const id = useId()
  useEffect(() => enlivenHandingOn(card.current!), [])
  return (
    <section ref={card} aria-labelledby={id} className="card share-card">
      <img src={ownAddress(`/og/${picture}.png`)} alt="" width={1200} height={630} loading="lazy" decoding="async" />
      <Heading id={id}>{words.heading}</Heading>
      <p className="text-muted">{words.text}</p>
      <p className="wrap-anywhere font-semibold">{address}</p>
      <div className="flex flex-wrap gap-3">
        <HandOnButton as="share" address={address} words={words} variant="evergreen">
          {words.share}
        </HandOnButton>
        <HandOnButton as="copy" address={address} words={words}>
          {words.copy}
        </HandOnButton>
        <p role="status" className="self-center text-sm font-semibold empty:hidden" />
      </div>
    </section>
  )
}
