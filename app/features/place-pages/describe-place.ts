import { placePageWords } from '#words/place-page.ts'
import type { Place } from '#app/features/places/place.ts'
import { addressOf } from '#app/features/places/say-place.ts'

const LONGEST = 155

/** A place in a sentence or two, for search engines and link previews: its own words where they fit. */
export function describePlace(place: Place): string {
  const where = placePageWords.describe[place.kind](place.name, addressOf(place))
  const both = [where, place.description].filter(Boolean).join(' ')
  return both.length <= LONGEST ? both : where
}
