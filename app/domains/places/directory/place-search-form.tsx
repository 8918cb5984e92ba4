import { useEffect, useMemo, useState } from 'react'
import { Form } from 'react-router'
import { Search } from 'lucide-react'
import { placeWords } from '#copy/places/places.ts'
import type { MapSource } from '#app/integrations/maps/load-map.ts'
import { LocationField } from '#app/domains/places/geocoder/location-field.tsx'
import { suggestingByGoogle, useOpenDocument } from '#app/domains/places/geocoder/suggest-from-google.ts'
import { formatNumber } from '#app/platform/format/numbers.ts'
import { Button } from '#app/ui/button.tsx'
import { useOpenWhereWide } from '#app/ui/forms/fold.tsx'
import { SelectField, TextField } from '#app/ui/forms/field.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { MAX_SEARCH_LENGTH, type PlaceQuery, RADIUS_CHOICES_MILES } from './place-query.ts'
import type { SearchAnswer } from './search-places.server.ts'

type Props = {
  path: string
  query: PlaceQuery
  map: MapSource
  searching: boolean
  words: { nameLabel: string; search: string }
  /** If there is an answer, the form collapses to one line on a phone, so that the results come first. */
  answer: SearchAnswer | undefined
  folded?: string | undefined
  children?: Elements
}

/** The address contains the whole state of a search. Without scripts, the browser requires a location. */
export function PlaceSearchForm({ path, query, map, searching, words, answer, folded, children }: Props) {
  const [blank, setBlank] = useState(query.near === '')
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  const google = map.provider === 'google' ? map.google : undefined
  const suggesting = useMemo(() => google && suggestingByGoogle(google), [google])
  useOpenDocument(google !== undefined)

  const form = (
    <Form method="get" action={path} role="search" className="no-print card grid gap-5">
      {query.view !== 'list' && query.view !== 'favorites' && <input type="hidden" name="view" value={query.view} />}
      <div className="fields-in-line">
        <LocationField
          name="near"
          label={placeWords.location}
          hint={placeWords.locationHint}
          defaultValue={query.near}
          onChange={(event) => setBlank(event.target.value.trim() === '')}
          autoComplete="postal-code"
          {...suggesting}
        />
        <TextField name="name" label={words.nameLabel} optional defaultValue={query.name} maxLength={MAX_SEARCH_LENGTH} type="search" />
        <SelectField
          name="radius"
          label={placeWords.radius}
          defaultValue={String(query.radiusMiles)}
          options={RADIUS_CHOICES_MILES.map((miles) => ({ value: String(miles), label: placeWords.radiusOption(formatNumber(miles)) }))}
        />
        {children}
        <Button
          type="submit"
          icon={<Search aria-hidden />}
          busy={searching}
          disabled={scripted && blank}
          className="self-end disabled:cursor-not-allowed disabled:opacity-60"
        >
          {words.search}
        </Button>
      </div>
    </Form>
  )
  const searched = answer?.kind === 'results' ? answer.location.label : answer && query.near
  const line = folded ?? (searched === undefined ? undefined : placeWords.folded(formatNumber(query.radiusMiles), searched))
  return line === undefined ? form : <Folded line={line}>{form}</Folded>
}

function Folded({ line, children }: { line: string; children: Elements }) {
  return (
    <details ref={useOpenWhereWide()} className="fold">
      <summary className="no-print min-h-11 rounded-md bg-sand px-3.5 py-3 text-sm md:hidden">
        <span>{line}</span> · <span className="font-semibold text-evergreen underline underline-offset-4">{placeWords.change}</span>
      </summary>
      {children}
    </details>
  )
}
