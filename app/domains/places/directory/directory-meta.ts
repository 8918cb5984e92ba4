import type { MetaDescriptor } from 'react-router'
import { directoryWords } from '#copy/places/directory.ts'
import { locationWords } from '#copy/places/locations.ts'
import type { PublicPage } from '#app/platform/http/door.ts'
import { placeWords } from '#copy/places/places.ts'
import { placesJsonLd } from '#app/domains/places/page/place-json-ld.ts'
import { counted, formatNumber } from '#app/platform/format/numbers.ts'
import { describePage, siteFactsOf } from '#app/ui/frame/page-meta.ts'
import type { Directory } from './open-directory.server.ts'
import type { PlaceListWords } from './place-list-words.ts'

type Meta = { matches: Parameters<typeof describePage>[0]; loaderData: Directory | undefined }

export function directoryMeta(page: PublicPage, words: PlaceListWords) {
  return ({ matches, loaderData }: Meta): MetaDescriptor[] => {
    const title = [...(loaderData ? titleParts(loaderData, words) : []), page.title].join(' · ')
    // Search engines index the page itself and not each search, so they are given its places only.
    const first = loaderData?.first ?? []
    return [
      ...describePage(matches, { ...page, title }),
      ...(first.length > 0 ? [{ 'script:ld+json': placesJsonLd(first, siteFactsOf(matches).siteUrl) }] : []),
    ]
  }
}

/** Titles stay in histories and shared links, so a visitor's own location is named by its town only. */
function titleParts({ query, answer, map }: Directory, words: PlaceListWords): string[] {
  if (query.view === 'favorites') return words.favorites ? [words.favorites.heading] : []
  if (!answer) return []
  if (answer.kind === 'failed') return [words.failed]
  // Google may find the location, or places, where this site does not.
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
