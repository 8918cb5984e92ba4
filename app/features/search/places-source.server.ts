import { href } from 'react-router'
import { placeWords } from '#words/places.ts'
import { searchWords } from '#words/search.ts'
import { listPlacesInBrief, type PlaceInBrief, placesWithWords, wordsOfPlaces } from '#app/features/places/places-by-words.server.ts'
import { PLACE_KINDS } from '#app/features/places/place.ts'
import { sayTypes } from '#app/features/places/say-place.ts'
import type { FoundResult, Ranked, SearchSource } from './search-source.ts'

export const placesSource: SearchSource = {
  candidates: placesWithWords,
  words: wordsOfPlaces,
  async show(found, _words, { db }) {
    const mine = found.filter(isPlace)
    const places = await listPlacesInBrief(db, idsOfPlaces(found))
    const byId = new Map(places.map((place) => [place.id, place]))
    return new Map(
      mine.flatMap((each) => {
        const place = byId.get(each.key)
        return place ? [[each, shown(place)] as const] : []
      }),
    )
  },
}

export function idsOfPlaces(found: Ranked[]): string[] {
  return found.filter(isPlace).map(({ key }) => key)
}

function isPlace({ kind }: Ranked): boolean {
  return PLACE_KINDS.some((each) => each === kind)
}

function shown({ kind, name, slug, types, city, state, contributionTier, example }: PlaceInBrief): FoundResult {
  const where = [city, state].filter(Boolean).join(', ')
  return {
    kind,
    title: name,
    text: sayTypes(types),
    href: href('/places/:slug', { slug }),
    labels: [[searchWords.kinds[kind], where].filter(Boolean).join(' · '), ...(example ? [placeWords.example] : [])],
    ...(contributionTier && { badge: contributionTier }),
  }
}
