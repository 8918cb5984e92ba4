import { type ReactNode, useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Search } from 'lucide-react'
import { placeWords } from '#words/places.ts'
import { LocationField } from '#app/features/locations/location-field.tsx'
import { formatNumber } from '#app/features/site/numbers.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { LONGEST_SEARCH, type PlaceQuery, RADIUS_CHOICES_MILES } from './place-query.ts'

type Props = {
  path: string
  query: PlaceQuery
  words: { nameLabel: string; search: string }
  /** Further fields: before the button, and from wide screens up in a row of their own. */
  children?: ReactNode
}

/** A search whose whole state is its address. The button waits for a location; without scripts the browser asks for it. */
export function PlaceSearchForm({ path, query, words, children }: Props) {
  const [near, setNear] = useState(query.near)
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  const navigation = useNavigation()
  const searching = navigation.state === 'loading' && navigation.location.pathname === path
  const blank = near.trim() === ''

  return (
    <Form method="get" action={path} role="search" className="no-print card grid gap-5">
      <div className="grid items-end gap-5 sm:grid-cols-2 lg:grid-cols-[1.5fr_1.3fr_1fr_auto]">
        <LocationField
          name="near"
          label={placeWords.location}
          hint={placeWords.locationHint}
          value={near}
          onChange={(event) => setNear(event.target.value)}
          autoComplete="postal-code"
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
          className="disabled:cursor-not-allowed disabled:opacity-60"
        >
          {words.search}
        </Button>
      </div>
    </Form>
  )
}
