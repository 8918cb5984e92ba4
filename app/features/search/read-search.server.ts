import { data } from 'react-router'
import type { Services } from '#app/platform/services.server.ts'
import { LONGEST_QUERY } from './ranking.ts'
import { searchSite } from './search-site.server.ts'

/** Answers `/search?q=…`. Only the page without a query is the same for everyone. */
export async function readSearch(services: Pick<Services, 'db' | 'settings'>, url: string) {
  const query = (new URL(url).searchParams.get('q') ?? '').trim()
  if (query === '') return data({ query, tooLong: false, results: [] })
  // What people look for is theirs, and any words make a new address: nothing of it is kept for others.
  const headers = { 'cache-control': 'no-store' }
  if ([...query].length > LONGEST_QUERY) return data({ query, tooLong: true, results: [] }, { headers })
  return data({ query, tooLong: false, results: await searchSite(services, query) }, { headers })
}
