import type { MetaDescriptor } from 'react-router'
import { directoryWords } from '#words/directory.ts'
import { locationWords } from '#words/locations.ts'
import { pages } from '#words/pages.ts'
import { placeWords } from '#words/places.ts'
import { placesJsonLd } from '#app/features/places/place-json-ld.ts'
import { counted, formatNumber } from '#app/features/site/numbers.ts'
import { describePage, siteFactsOf } from '#app/features/site/page-meta.ts'
import type { Directory } from './open-directory.server.ts'
import type { PlaceListWords } from './place-list-words.ts'

type Meta = { matches: Parameters<typeof describePage>[0]; loaderData: Directory | undefined }

/** What a page that searches places says of itself: each search and each view of it by a title of its own. */
export function directoryMeta(path: '/business-directory' | '/church-finder', words: PlaceListWords) {
  return ({ matches, loaderData }: Meta): MetaDescriptor[] => {
    const title = [...(loaderData ? titleParts(loaderData, words) : []), pages[path].title].join(' · ')
    // Search engines are told to list that page alone, not each search: what stands on it is told to them.
    const first = loaderData?.first ?? []
    return [
      ...describePage(matches, { path, ...pages[path], title }),
      ...(first.length > 0 ? [{ 'script:ld+json': placesJsonLd(first, siteFactsOf(matches).siteUrl) }] : []),
    ]
  }
}

/** Titles stay in histories and go with shared links: of a visitor's own place they tell the town alone. */
function titleParts({ query, answer, map }: Directory, words: PlaceListWords): string[] {
  if (query.view === 'favorites') return words.favorites ? [words.favorites.heading] : []
  if (!answer) return []
  if (answer.kind === 'failed') return [words.failed]
  // Google may know a place, and places, that we do not.
  const isOursAlone = map.provider === 'open'
  if (answer.kind === 'unknown-location') return isOursAlone ? [words.unknownLocation] : []
  const { location, total, more, pages: last } = answer
  const near = location.precision === 'point' ? location.label : locationWords.near(location.label)
  const found = (more ? words.title.more : words.title.found)(counted(total), near)
  return [
    isOursAlone ? found : words.title.uncounted(near),
    ...(query.name ? [words.title.named(query.name)] : []),
    ...(query.contributors ? [directoryWords.contributorsLabel] : []),
    ...(query.view === 'map' ? [words.views.map] : []),
    ...(query.page > 1 && last > 1 ? [placeWords.pager.page(formatNumber(Math.min(query.page, last)), formatNumber(last))] : []),
  ]
}
