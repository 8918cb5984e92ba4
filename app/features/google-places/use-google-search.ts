import { useEffect, useState, useSyncExternalStore } from 'react'
import type { GoogleFailure } from '#app/adapters/maps/google/google-failure.ts'
import { googleLoader, type GoogleState } from '#app/adapters/maps/google/load-google.ts'
import type { GoogleOptions } from '#app/adapters/maps/map-port.ts'
import type { Coordinates, PlaceKind } from '#app/features/places/place.ts'
import { askGoogle, type GoogleAnswer, type GoogleQuery } from './ask-google.ts'

/** `unasked` until scripts run. */
export type GoogleSearch =
  { kind: 'unasked' | 'searching' } | { kind: 'failed'; failure: GoogleFailure } | ({ kind: 'found' } & Extract<GoogleAnswer, { ok: true }>)

/** Nobody should look at an empty page for longer; results that come later still take the error's place. */
const READY_WITHIN_MS = 5_000
const NOT_LOADED: GoogleState = { kind: 'not-loaded' }

/** Asks Google once its library is there. Nothing of the answer outlives the page. */
export function useGoogleSearch(google: GoogleOptions, kind: PlaceKind, query: GoogleQuery, ours: Coordinates | undefined): GoogleSearch {
  const loader = googleLoader(google)
  const library = useSyncExternalStore(loader.subscribe, loader.state, () => NOT_LOADED)
  const { near, name, radiusMiles } = query
  const question = JSON.stringify([kind, near, name, radiusMiles])
  const [answered, setAnswered] = useState<{ question: string; answer: GoogleAnswer }>()
  const [late, setLate] = useState<string>()

  useEffect(() => {
    loader.load()
    const timer = setTimeout(() => setLate(question), READY_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [loader, question])

  const isLoaded = library.kind === 'loaded'
  useEffect(() => {
    if (!isLoaded) return
    let wanted = true
    void askGoogle(kind, query, ours).then((answer) => wanted && setAnswered({ question, answer }))
    return () => void (wanted = false)
    // The question says all of what is asked.
  }, [isLoaded, question])

  if (library.kind === 'error') return { kind: 'failed', failure: { ok: false, reason: library.reason } }
  if (library.kind === 'not-loaded') return { kind: 'unasked' }
  if (!isLoaded) return late === question ? { kind: 'failed', failure: { ok: false, reason: 'not-loaded' } } : { kind: 'searching' }
  if (answered?.question !== question) return { kind: 'searching' }
  return answered.answer.ok ? { kind: 'found', ...answered.answer } : { kind: 'failed', failure: answered.answer }
}
