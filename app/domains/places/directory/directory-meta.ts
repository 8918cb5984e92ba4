import type { MetaDescriptor } from 'react-router'
import { locationWords } from '#copy/places/locations.ts'
import type { PublicPage } from '#app/platform/http/door.ts'
import { placeWords } from '#copy/places/places.ts'
import { formatNumber } from '#app/platform/format/numbers.ts'
import { describePage } from '#app/ui/frame/page-meta.ts'
import type { Directory } from './load-directory.server.ts'
import type { PlaceListWords } from './place-list-words.ts'

type Meta = { matches: Parameters<typeof describePage>[0]; loaderData: Directory | undefined }

export function directoryMeta(page: PublicPage, words: PlaceListWords) {
  return ({ matches, loaderData }: Meta): MetaDescriptor[] =>
    describePage(matches, { ...page, title: [...(loaderData ? titleParts(loaderData, words) : []), page.title].join(' · ') })
}

/** Titles appear in histories and shared links, so a visitor's own location is named only by its town. */
function titleParts({ query, answer, map }: Directory, words: PlaceListWords): string[] {
  if (query.view === 'favorites') return words.favorites ? [words.favorites.heading] : []
  if (answer?.kind === 'failed') return [words.failed]
  // Google may find a location that this site does not know.
  if (answer?.kind === 'unknown-location') return map.provider === 'open' ? [words.unknownLocation] : []
  if (answer?.kind !== 'results') return []
  const { location, pages } = answer
  return [
    words.title(location.precision === 'point' ? location.label : locationWords.near(location.label)),
    ...(query.name ? [`“${query.name}”`] : []),
    ...(query.page > 1 && pages > 1 ? [placeWords.pager.page(formatNumber(Math.min(query.page, pages)), formatNumber(pages))] : []),
  ]
}
