import { useEffect, useRef, useState } from 'react'
import { suggestFromSite, type SuggestedLocation } from './suggest-from-site.ts'

/** How it stands with finding out where the visitor is; nothing is asked of the browser before they press for it. */
export type MyLocation = 'unasked' | 'finding' | 'refused' | 'unavailable' | 'tooSlow' | 'elsewhere' | { found: SuggestedLocation }

const LONGEST_MS = 12_000
/** Where somebody was so long ago is good enough to look for a church. */
const OLDEST_MS = 10 * 60_000
const FAILURES = { 1: 'refused', 2: 'unavailable', 3: 'tooSlow' } as const

/** @returns `locate`, undefined where the browser cannot tell, and before scripts run */
export function useMyLocation(onFound: (place: SuggestedLocation) => void): { state: MyLocation; locate: (() => void) | undefined } {
  const [state, setState] = useState<MyLocation>('unasked')
  const [able, setAble] = useState(false)
  useEffect(() => setAble('geolocation' in navigator), [])
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = (leaving.current = new AbortController())
    return () => controller.abort()
  }, [])

  async function take({ coords }: GeolocationPosition): Promise<void> {
    const { signal } = leaving.current
    const text = roundedPoint(coords)
    // Not reached, the site will say at the search whether it knows the place.
    const [place] = await suggestFromSite(text, signal).catch(() => [{ value: text, label: text, ...pointOf(text) }])
    if (signal.aborted) return
    setState(place ? { found: place } : 'elsewhere')
    if (place) onFound(place)
  }
  const locate = () => {
    setState('finding')
    navigator.geolocation.getCurrentPosition(
      (position) => void take(position),
      ({ code }) => setState(FAILURES[code as keyof typeof FAILURES] ?? 'unavailable'),
      { timeout: LONGEST_MS, maximumAge: OLDEST_MS },
    )
  }
  return { state, locate: able ? locate : undefined }
}

/**
 * Degrees to a hundredth, about half a mile: nearer nobody’s place gets into an address or a log, a child’s least of all.
 */
export function roundedPoint({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `${latitude.toFixed(2)}, ${longitude.toFixed(2)}`
}

function pointOf(text: string): { lat: number; lng: number } {
  const [lat, lng] = text.split(', ').map(Number) as [number, number]
  return { lat, lng }
}
