import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { offlineWords } from '#copy/site.ts'
import { Button } from '#app/ui/button.tsx'
import { focusHeading } from '#app/ui/focus-heading.ts'
import { useSite, type SiteFacts } from './site-facts.ts'
import { phoneHref } from '#app/platform/format/phone.ts'

/** Browsers do not always report a restored connection. */
const LOOK_EVERY_MS = 10_000

/**
 * Shown for a client navigation without a connection. It is loaded ahead, because it could not be fetched later;
 * `offline-document.tsx` is shown for a full load.
 */
export function OfflinePage() {
  const site = useSite()
  const { revalidate, state } = useRevalidator()
  const isLooking = useRef(false)
  isLooking.current = state === 'loading'
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => focusHeading(heading.current!), [])
  useEffect(() => {
    const again = () => void revalidate()
    // A new request would cancel the running one, so a slow connection would never finish.
    const looking = setInterval(() => document.hidden || isLooking.current || again(), LOOK_EVERY_MS)
    addEventListener('online', again)
    return () => {
      clearInterval(looking)
      removeEventListener('online', again)
    }
  }, [revalidate])
  return (
    <div className="wrap section grid justify-items-start gap-5">
      <title>{`${offlineWords.heading} · ${site.siteName}`}</title>
      <h1 ref={heading} tabIndex={-1}>
        {offlineWords.heading}
      </h1>
      <p className="lead">{offlineWords.text}</p>
      <Button variant="mustard" busy={state === 'loading'} onClick={() => void revalidate()}>
        {offlineWords.retry}
      </Button>
      <OfflineWays {...site} />
    </div>
  )
}

/** The messages of Chromium, Firefox and Safari for a failed request. */
const NO_ANSWER = /failed to fetch|networkerror|load failed/i

/** Whether a request failed for lack of a connection. Always false on the server. */
export function isOffline(error: unknown): boolean {
  return typeof document !== 'undefined' && error instanceof TypeError && (!navigator.onLine || NO_ANSWER.test(error.message))
}

export function OfflineWays({ contact: { phone }, officeHours }: Pick<SiteFacts, 'contact' | 'officeHours'>) {
  const { waysHeading, look, typed, back, call } = offlineWords
  return (
    <section aria-labelledby="offline-ways" className="grid gap-3">
      <h2 id="offline-ways" className="text-xl">
        {waysHeading}
      </h2>
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
    </section>
  )
}
