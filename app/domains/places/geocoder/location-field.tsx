import { type ComponentProps, useEffect, useState } from 'react'
import { LocateFixed } from 'lucide-react'
import { locationWords } from '#copy/places/locations.ts'
import { Combobox, setInputValue } from '#app/ui/forms/combobox.tsx'
import { fieldId } from '#app/ui/forms/field.tsx'
import type { FetchSuggestions } from '#app/ui/forms/use-suggestions.ts'
import { MAX_LOCATION_LENGTH } from './location.ts'
import { suggestFromSite, type SuggestedLocation } from './suggest-from-site.ts'
import { ExternalLink } from '#app/ui/external-link.tsx'

type Props = Omit<ComponentProps<typeof Combobox<SuggestedLocation>>, 'suggest' | 'aside' | 'children' | 'maxLength'> & {
  suggest?: FetchSuggestions<SuggestedLocation> | undefined
}

export function LocationField({ onChoose, suggest = suggestFromSite, ...field }: Props) {
  const { state, locate } = useMyLocation((place) => {
    const control = document.getElementById(fieldId(field.name, field.prefix))
    // The visitor may have left the page in the meantime.
    if (!control) return
    setInputValue(control as HTMLInputElement, place.value)
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
          {describeLocation(state)}
        </span>
      )}
    </Combobox>
  )
}

function describeLocation(state: MyLocation): string | undefined {
  if (state === 'unasked') return undefined
  return typeof state === 'string' ? locationWords.mine[state] : locationWords.mine.found(state.found.label)
}

type MyLocation = 'unasked' | 'finding' | 'refused' | 'unavailable' | 'tooSlow' | 'elsewhere' | { found: SuggestedLocation }

const TIMEOUT_MS = 12_000
/** The browser may answer with a cached position of up to this age. */
const MAX_AGE_MS = 10 * 60_000
const FAILURES = { 1: 'refused', 2: 'unavailable', 3: 'tooSlow' } as const

function useMyLocation(onFound: (place: SuggestedLocation) => void): { state: MyLocation; locate: (() => void) | undefined } {
  const [state, setState] = useState<MyLocation>('unasked')
  const [able, setAble] = useState(false)
  useEffect(() => setAble('geolocation' in navigator), [])

  async function handlePosition({ coords }: GeolocationPosition): Promise<void> {
    const suggested = await suggestFromSite(formatRoundedPosition(coords), AbortSignal.timeout(TIMEOUT_MS)).catch(() => undefined)
    const [place] = suggested ?? []
    setState(place ? { found: place } : suggested ? 'elsewhere' : 'unavailable')
    if (place) onFound(place)
  }
  const locate = () => {
    setState('finding')
    navigator.geolocation.getCurrentPosition(
      (position) => void handlePosition(position),
      ({ code }) => setState(FAILURES[code as keyof typeof FAILURES] ?? 'unavailable'),
      { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    )
  }
  return { state, locate: able ? locate : undefined }
}

/** The position is rounded to about half a mile, so that no exact position gets into URLs and logs. */
export function formatRoundedPosition({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `${latitude.toFixed(2)}, ${longitude.toFixed(2)}`
}

const { lead, geonames, license, census } = locationWords.sources

/** The license of the location data requires this attribution on each page that uses the data. */
export function LocationAttribution() {
  return (
    <p className="text-sm text-muted">
      {lead} <ExternalLink to="https://www.geonames.org">{geonames}</ExternalLink>{' '}
      <span className="whitespace-nowrap">
        (<ExternalLink to="https://creativecommons.org/licenses/by/4.0/">{license}</ExternalLink>)
      </span>{' '}
      {census}
    </p>
  )
}
