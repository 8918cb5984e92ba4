import { useEffect, useMemo, useState } from 'react'
import { Form } from 'react-router'
import { Search } from 'lucide-react'
import { placeWords } from '#words/places.ts'
import type { MapSource } from '#app/adapters/maps/load-map.ts'
import { LocationField } from '#app/features/locations/location-field.tsx'
import { suggestingByGoogle } from '#app/features/locations/suggest-from-google.ts'
import { useOpenDocument } from '#app/features/maps/use-open-document.ts'
import { formatNumber } from '#app/features/site/numbers.ts'
import { Button } from '#app/ui/button.tsx'
import { useOpenWhereWide } from '#app/ui/fold.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { LONGEST_SEARCH, type PlaceQuery, RADIUS_CHOICES_MILES } from './place-query.ts'
import type { SearchAnswer } from './search-places.server.ts'

type Props = {
  path: string
  query: PlaceQuery
  map: MapSource
  /** Whether its search is under way. */
  searching: boolean
  words: { nameLabel: string; search: string }
  /** Once there is one, the form folds on a phone into a line that says where was searched: so what was found, or why nothing, comes first. */
  answer: SearchAnswer | undefined
  /** That line, where it says something else. */
  folded?: string | undefined
  /** Further fields, before the button. */
  children?: Elements
}

/** A search whose whole state is its address. The button waits for a location; without scripts the browser asks for it. */
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
        <TextField name="name" label={words.nameLabel} optional defaultValue={query.name} maxLength={LONGEST_SEARCH} type="search" />
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

/** On a phone one line, which opens; from tablets up what is in it stands there whole. */
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
