import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { LocateFixed } from 'lucide-react'
import { locationWords } from '#copy/places/locations.ts'
import { Combobox, typeInto } from '#app/ui/forms/combobox.tsx'
import { fieldId } from '#app/ui/forms/field.tsx'
import type { Suggest } from '#app/ui/forms/use-suggestions.ts'
import { MAX_LOCATION_LENGTH } from './location.ts'
import { suggestFromSite, type SuggestedLocation } from './suggest-from-site.ts'
import { Elsewhere } from '#app/ui/elsewhere.tsx'

type Props = Omit<ComponentProps<typeof Combobox<SuggestedLocation>>, 'suggest' | 'aside' | 'children' | 'maxLength'> & {
  suggest?: Suggest<SuggestedLocation> | undefined
}

export function LocationField({ onChoose, suggest = suggestFromSite, ...field }: Props) {
  const { state, locate } = useMyLocation((place) => {
    typeInto(document.getElementById(fieldId(field.name, field.prefix)) as HTMLInputElement, place.value)
    onChoose?.(place)
  })
  const finding = state === 'finding'
  const aside = locate && (
    <button type="button" className="field-aside" aria-disabled={finding || undefined} onClick={finding ? undefined : locate}>
      <LocateFixed aria-hidden />
      {locationWords.mine.use}
    </button>
  )
  return (
    <Combobox {...field} maxLength={MAX_LOCATION_LENGTH} suggest={suggest} onChoose={onChoose} aside={aside}>
      {locate && (
        <span role="status" className={state === 'unasked' || typeof state !== 'string' ? 'sr-only' : 'hint'}>
          {sayWhere(state)}
        </span>
      )}
    </Combobox>
  )
}

function sayWhere(state: MyLocation): string | undefined {
  if (state === 'unasked') return undefined
  return typeof state === 'string' ? locationWords.mine[state] : locationWords.mine.found(state.found.label)
}

type MyLocation = 'unasked' | 'finding' | 'refused' | 'unavailable' | 'tooSlow' | 'elsewhere' | { found: SuggestedLocation }

const MAX_MS = 12_000
/** A position this old is good enough. */
const OLDEST_MS = 10 * 60_000
const FAILURES = { 1: 'refused', 2: 'unavailable', 3: 'tooSlow' } as const

function useMyLocation(onFound: (place: SuggestedLocation) => void): { state: MyLocation; locate: (() => void) | undefined } {
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
      { timeout: MAX_MS, maximumAge: OLDEST_MS },
    )
  }
  return { state, locate: able ? locate : undefined }
}

/** Rounded to about half a mile, so that nobody's exact position gets into URLs and logs. */
export function roundedPoint({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `${latitude.toFixed(2)}, ${longitude.toFixed(2)}`
}

function pointOf(text: string): { lat: number; lng: number } {
  const [lat, lng] = text.split(', ').map(Number) as [number, number]
  return { lat, lng }
}

const { lead, geonames, license, census } = locationWords.sources

/** The licence of the data asks each page that uses it to say so. */
export function LocationSources() {
  return (
    <p className="text-sm text-muted">
      {lead} <Elsewhere to="https://www.geonames.org">{geonames}</Elsewhere>{' '}
      <span className="whitespace-nowrap">
        (<Elsewhere to="https://creativecommons.org/licenses/by/4.0/">{license}</Elsewhere>)
      </span>{' '}
      {census}
    </p>
  )
}
