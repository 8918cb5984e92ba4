import { LONGEST_QUERY } from '#app/features/site/longest-query.ts'
import type { Reading } from '#app/platform/page-cache.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { searchSite } from './search-site.server.ts'

/** Answers `/search?q=…`. Only the page without a query is the same for everyone. */
export async function readSearch(services: Pick<Services, 'db' | 'settings'>, reading: Pick<Reading, 'forOneVisitor'>, url: string) {
  const query = (new URL(url).searchParams.get('q') ?? '').trim()
  // What people look for is theirs, and any words make a new address: nothing of it is kept for others.
  if (query !== '') reading.forOneVisitor()
  const tooLong = [...query].length > LONGEST_QUERY
  return { query, tooLong, results: query === '' || tooLong ? [] : await searchSite(services, query) }
}
