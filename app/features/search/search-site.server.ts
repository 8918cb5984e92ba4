import { sql } from 'kysely'
import type { Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { GOES_WITH_THE_NEXT } from '#app/platform/database/join-statements.server.ts'
import { listOriginsOf } from '#app/features/places/list-origins.server.ts'
import { wordsIn } from '#app/platform/search-text.ts'
import type { Services } from '#app/platform/services.server.ts'
import { documentsSource } from './documents-source.server.ts'
import { findTerms } from './find-terms.server.ts'
import { mendSpelling } from './mend-spelling.server.ts'
import { idsOfPlaces, placesSource } from './places-source.server.ts'
import { rankFound } from './rank-found.server.ts'
import type { SearchAnswer } from './search-answer.ts'
import type { FoundResult, Ranked, SearchSource } from './search-source.ts'
import { storiesSource } from './stories-source.server.ts'
import { isTelling, requiredOf, type Term } from './word-query.ts'

/** Everything that can be found. A new kind is one more line. */
export const searchSources: SearchSource[] = [documentsSource, storiesSource, placesSource]

/** What is typed beyond is not asked for. */
const MOST_WORDS = 8
/** Where fewer are found, another spelling may have been meant. */
const FEW = 5
const MOST_MS = 1_500
const TOOK_TOO_LONG = '57014'
/** Of the trigrams of two words, how many they share: below, a list of 400,000 words has thousands that are as like. */
const LEAST_ALIKE = 0.4

/**
 * One list of everything that answers the query, the best first. Every word counts, as a whole or the beginning of one.
 * Where nothing has them all, the spelling is mended, and then fewer words do.
 * @param isExact nothing is forgiven
 */
export async function searchSite(
  services: Pick<Services, 'db' | 'settings'>,
  query: string,
  { isExact = false, sources = searchSources }: { isExact?: boolean; sources?: SearchSource[] } = {},
): Promise<SearchAnswer> {
  const typed = [...new Set(wordsIn(query))].slice(0, MOST_WORDS)
  if (typed.length === 0) return { results: [], words: [] }
  const find = inTransaction(services.db, (trx) => findOrForgive(trx, sources, typed, isExact))
  const found = await find.catch((error: { code?: string }) => {
    if (error.code === TOOK_TOO_LONG) return undefined
    throw error
  })
  if (!found) return { results: [], words: [], tookTooLong: true }
  const { ranked, terms, ...how } = found
  const words = terms.flatMap(({ forms }) => forms)
  const [results, origins] = await Promise.all([show(services, sources, ranked, words), listOriginsOf(services.db, idsOfPlaces(ranked))])
  return { ...how, words, results, origins }
}

type Found = Pick<SearchAnswer, 'instead' | 'perhaps' | 'isOfFewerWords'> & { ranked: Ranked[]; terms: Term[] }

async function findOrForgive(trx: Trx, sources: SearchSource[], typed: string[], isExact: boolean): Promise<Found> {
  await prepare(trx)
  const terms = await findTerms(trx, sources, typed)
  const ranked = await rankFound(trx, sources, terms)
  if (isExact || ranked.length >= FEW) return { ranked, terms }
  const meant = await mendSpelling(trx, sources, terms)
  if (ranked.length > 0) return { ranked, terms, ...(meant && { perhaps: meant.join(' ') }) }
  const mended = meant && (await findMeant(trx, sources, terms, meant))
  const found = mended ? await rankFound(trx, sources, mended) : []
  if (found.length > 0) return { ranked: found, terms: mended!, instead: meant!.join(' ') }
  return ofFewerWords(trx, sources, mended ?? terms)
}

/** Only of a word that was mended it is not known yet what there is. */
async function findMeant(trx: Trx, sources: SearchSource[], terms: Term[], meant: string[]): Promise<Term[]> {
  const known = new Map(terms.map((term) => [term.word, term]))
  const mended = meant.filter((word) => !known.has(word))
  for (const term of await findTerms(trx, sources, mended)) known.set(term.word, term)
  return meant.map((word) => known.get(word)!)
}

async function ofFewerWords(trx: Trx, sources: SearchSource[], terms: Term[]): Promise<Found> {
  const asked = requiredOf(terms)
  if (!isTelling(asked)) return { ranked: [], terms }
  const many = asked.length
  for (const missing of many > 2 ? [1, many - 1] : many > 1 ? [1] : []) {
    const ranked = await rankFound(trx, sources, terms, missing)
    if (ranked.length > 0) return { ranked, terms, isOfFewerWords: true }
  }
  return { ranked: [], terms }
}

/**
 * PostgreSQL guesses that it is quicker to read a whole table where many rows have a word; here few are asked for, and an
 * index has them. It is told so for this transaction, and how long it may take.
 */
async function prepare(trx: Trx): Promise<void> {
  const settings = { enable_seqscan: 'off', jit: 'off', statement_timeout: MOST_MS, 'pg_trgm.similarity_threshold': LEAST_ALIKE }
  const set = Object.entries(settings).map(([name, value]) => sql`set_config(${sql.lit(name)}, ${sql.lit(String(value))}, true)`)
  await sql`select ${sql.join(set)} ${sql.raw(GOES_WITH_THE_NEXT)}`.execute(trx)
}

async function show(
  services: Pick<Services, 'db' | 'settings'>,
  sources: SearchSource[],
  ranked: Ranked[],
  words: string[],
): Promise<FoundResult[]> {
  const shown = await Promise.all(sources.map((source) => source.show(ranked, words, services)))
  return ranked.flatMap((each) => shown.flatMap((of) => of.get(each) ?? []))
}
