import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { offlineWords } from '#words/site.ts'
import { Button } from '#app/ui/button.tsx'
import { focusHeading } from '#app/ui/focus-heading.ts'
import { useSite } from './site-facts.ts'

/** What stands where a page should be that could not be asked for. It is loaded ahead of need: later it could not be. */
export function OfflinePage() {
  const { siteName } = useSite()
  const { revalidate, state } = useRevalidator()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => focusHeading(heading.current!), [])
  return (
    <div className="wrap section grid justify-items-start gap-5">
      <title>{`${offlineWords.heading} · ${siteName}`}</title>
      <h1 ref={heading} tabIndex={-1}>
        {offlineWords.heading}
      </h1>
      <p className="lead">{offlineWords.text}</p>
      <Button variant="mustard" busy={state === 'loading'} onClick={() => void revalidate()}>
        {offlineWords.retry}
      </Button>
    </div>
  )
}
