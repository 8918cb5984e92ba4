import { findNamedPlace } from '#app/features/locations/find-named-place.server.ts'
import { LONGEST_QUERY } from '#app/features/site/longest-query.ts'
import type { Reading } from '#app/platform/page-cache.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { offeredHelp } from './help-ways.ts'
import { searchSite } from './search-site.server.ts'

type Shown = Pick<Reading, 'forOneVisitor' | 'dependsOn'>

/** Answers `/search?q=…`; with `exact=1` nothing is forgiven. Only the page without a query is the same for everyone. */
export async function readSearch(services: Pick<Services, 'db' | 'settings'>, reading: Shown, url: string) {
  const { searchParams } = new URL(url)
  const query = (searchParams.get('q') ?? '').trim()
  const isExact = searchParams.get('exact') === '1'
  const tooLong = [...query].length > LONGEST_QUERY
  const nothing = { query, tooLong, near: undefined, answer: undefined, help: offeredHelp }
  if (query === '') return nothing
  // What people look for is theirs, and any words make a new address: nothing of it is kept for others.
  reading.forOneVisitor()
  if (tooLong) return nothing
  reading.dependsOn('stories', 'places')
  const answer = await searchSite(services, query, { isExact })
  return { query, tooLong, near: findNamedPlace(query), answer, help: answer.results.length === 0 ? offeredHelp : [] }
}
