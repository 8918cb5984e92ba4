import { useEffect, useSyncExternalStore } from 'react'
import { googleMapsWords } from '#words/google-maps.ts'
import { googleLoader } from '#app/adapters/maps/google/load-google.ts'
import type { GoogleOptions } from '#app/adapters/maps/map-port.ts'
import { Notice } from '#app/ui/notice.tsx'

/** Says that the library failed, where a page works with it; below it what needs none goes on working. */
export function ServiceNotice({ google }: { google: GoogleOptions }) {
  const loader = googleLoader(google)
  const hasFailed = useSyncExternalStore(
    loader.subscribe,
    () => loader.state().kind === 'error',
    () => false,
  )
  useEffect(() => loader.load(), [loader])
  if (!hasFailed) return null
  return (
    <div className="wrap pt-8">
      <Notice kind="problem" live>
        <p>{googleMapsWords.claim}</p>
      </Notice>
    </div>
  )
}
