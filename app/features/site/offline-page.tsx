import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { offlineWords } from '#words/site.ts'
import { Button } from '#app/ui/button.tsx'
import { focusHeading } from '#app/ui/focus-heading.ts'
import { OfflineWays } from './offline-ways.tsx'
import { useSite } from './site-facts.ts'

/** Not every line that is back says so. */
const LOOK_EVERY_MS = 10_000

/**
 * What stands where a page should be that could not be asked for from another of ours. It is loaded ahead of need: later
 * it could not be. Where there was no other, `offline-document.tsx` does.
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
    // Another look would end the one that is under way: on a slow line none would ever be over.
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
