import { sql } from 'kysely'
import { href } from 'react-router'
import { searchWords } from '#copy/content/search.ts'
import { languageSettings } from '#copy/language.ts'
import { placeWords } from '#copy/places/places.ts'
import { searchStories } from '#app/domains/community/stories/story-store.server.ts'
import { createExcerpt, markMatches } from '#app/domains/content/search/mark-matches.ts'
import { type Candidate, isSpecific, rank, requiredTerms, type Term, createWordQuery } from '#app/domains/content/search/rank.server.ts'
import type { SearchResult, SearchAnswer } from '#app/domains/content/search/search-result.ts'
import { type KnownWord, MIN_CORRECTED_LENGTH, findNearestWord, listLetterSwaps } from '#app/domains/content/search/spelling.server.ts'
import { findUnambiguousLabel } from '#app/domains/places/geocoder/find-location.server.ts'
import { formatTypes } from '#app/domains/places/records/format-place.ts'
import { listPlaceOrigins } from '#app/domains/places/records/place-store.server.ts'
import { listPlacesByWords, type PlaceMatch } from '#app/domains/places/search/places-by-words.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { CacheWrite } from '#app/platform/page-cache.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { parseSearchText, searchableWords, splitWords } from '#app/platform/text.ts'
import { MAX_QUERY_LENGTH } from '#app/ui/frame/page-links.ts'
import { type SearchDocument, listSearchDocuments, suggestedHelp } from './searchable-pages.server.ts'

const MAX_WORDS = 8
const MIN_PREFIX = 2
/** Only the longest words are corrected, because they are the most distinctive. */
const MAX_CORRECTED = 3
const MAX_SIMILAR_WORDS = 60
const MAX_STORIES_FOR_SPELLING = 1_000
const SEARCH_TIMEOUT_MS = 1_500
/** If more rows than this contain a word, PostgreSQL returns a random sample of about this size. */
const COMMON_WORD_ROWS = 10_000
const QUERY_CANCELED = '57014'
/** The minimum share of trigrams that two similar words have in common. Below it, thousands of 400,000 words would match. */
const MIN_SIMILARITY = 0.4

type Searched = Pick<Services, 'db' | 'settings' | 'content'>
type Found = Candidate & { show(words: string[]): SearchResult }
type Ranked = Pick<SearchAnswer, 'instead' | 'isOfFewerWords'> & { ranked: Found[]; terms: Term[] }

/** Answers `/search?q=…`; with `exact=1` nothing is corrected. Only the page without a query is shared by all visitors. */
export async function loadSearchPage(services: Searched, reading: Pick<CacheWrite, 'markPrivate' | 'dependsOn'>, url: string) {
  const { searchParams } = new URL(url)
  const query = (searchParams.get('q') ?? '').trim()
  const isExact = searchParams.get('exact') === '1'
  const tooLong = [...query].length > MAX_QUERY_LENGTH
  const nothing = { query, tooLong, near: undefined, answer: undefined, origins: [], help: suggestedHelp }
  if (query === '') return nothing
  // A query is private, and each has a URL of its own, so its answer is not cached.
  reading.markPrivate()
  if (tooLong) return nothing
  reading.dependsOn('stories', 'places')
  const { placeIds, ...answer } = await searchSite(services, query, { isExact })
  const places = placeIds.map((id) => ({ id }))
  const origins = await listPlaceOrigins(services.db, places)
  return { query, tooLong, near: findUnambiguousLabel(query), answer, origins, help: answer.results.length === 0 ? suggestedHelp : [] }
}

/**
 * Lists everything that contains all words of the query, as whole words or as beginnings of words, the best match first. If
 * nothing contains them all, the spelling is corrected. If that fails too, fewer words have to match.
 */
export async function searchSite(
  services: Searched,
  query: string,
  { isExact = false }: { isExact?: boolean } = {},
): Promise<SearchAnswer & { placeIds: string[] }> {
  const typed = [...new Set(splitWords(query))].slice(0, MAX_WORDS)
  if (typed.length === 0) return { results: [], words: [], placeIds: [] }
  const documents = await documentsOf(services)
  const found = await inTransaction(services.db, (trx) => findOrCorrect(trx, documents, typed, isExact)).catch(
    (error: { code?: string }) => {
      if (error.code === QUERY_CANCELED) return undefined
      throw error
    },
  )
  if (!found) return { results: [], words: [], placeIds: [], tookTooLong: true }
  const { ranked, terms, ...how } = found
  const words = terms.flatMap(({ word, prefixes }) => [word, ...prefixes])
  const placeIds = ranked.filter(({ kind }) => kind === 'business' || kind === 'church').map(({ key }) => key)
  return { ...how, words, placeIds, results: ranked.map(({ show }) => show(words)) }
}

async function findOrCorrect(trx: Trx, documents: Found[], typed: string[], isExact: boolean): Promise<Ranked> {
  await prepare(trx)
  const terms = await toTerms(trx, typed)
  const ranked = await find(trx, documents, terms)
  if (isExact || ranked.length > 0) return { ranked, terms }
  const meant = await correctSpelling(trx, documents, terms)
  const corrected = meant && (await toTerms(trx, meant))
  const found = corrected ? await find(trx, documents, corrected) : []
  if (found.length > 0) return { ranked: found, terms: corrected!, instead: meant!.join(' ') }
  return findWithFewerWords(trx, documents, corrected ?? terms)
}

async function findWithFewerWords(trx: Trx, documents: Found[], terms: Term[]): Promise<Ranked> {
  const required = requiredTerms(terms)
  const all = required.length
  if (isSpecific(required))
    for (const missing of all > 2 ? [1, all - 1] : all > 1 ? [1] : []) {
      const ranked = await find(trx, documents, terms, missing)
      if (ranked.length > 0) return { ranked, terms, isOfFewerWords: true }
    }
  return { ranked: [], terms }
}

async function find(trx: Trx, documents: Found[], terms: Term[], missing = 0): Promise<Found[]> {
  const query = createWordQuery(terms, missing)
  const stories = await searchStories(trx, query.forms)
  const places = await listPlacesByWords(trx, query)
  return rank([...documents, ...stories.map(ofStory), ...places.map(ofPlace)], terms, missing)
}

/** The planner expects a sequential scan to be faster for frequent words, but for the few rows needed here an index is. */
async function prepare(trx: Trx): Promise<void> {
  const settings = {
    enable_seqscan: 'off',
    jit: 'off',
    statement_timeout: SEARCH_TIMEOUT_MS,
    gin_fuzzy_search_limit: COMMON_WORD_ROWS,
    'pg_trgm.similarity_threshold': MIN_SIMILARITY,
  }
  const set = Object.entries(settings).map(([name, value]) => sql`set_config(${sql.lit(name)}, ${sql.lit(String(value))}, true)`)
  await sql`select ${sql.join(set)}`.execute(trx)
}

/** PostgreSQL's dictionary returns the stems of a word, and an empty list for a stop word. */
async function toTerms(trx: Trx, words: string[]): Promise<Term[]> {
  const { rows } = await sql<{ word: string; stems: string[] | null; isCommon: boolean }>`
    select typed.word, ts_lexize(${sql.lit(languageSettings.dictionary)}, typed.word) as stems, coalesce(ndoc > ${sql.lit(COMMON_WORD_ROWS)}, false) as is_common
    from unnest(${words}::text[]) with ordinality as typed (word, place) left join place_words on place_words.word = typed.word collate "C"
    order by place`.execute(trx)
  return rows.map(({ word, stems, isCommon }) => ({
    word,
    isCommon,
    prefixes: [...new Set([word, ...formsOf(stems?.[0] ?? word)])].filter((prefix) => prefix.length >= MIN_PREFIX),
    isOptional: stems?.length === 0,
  }))
}

/** Returns the beginnings of other forms of a word: 'stori' is also the stem of 'story', and 'give' that of 'giving'. */
function formsOf(stem: string): string[] {
  if (stem.length < 3) return []
  if (stem.endsWith('i')) return [stem, `${stem.slice(0, -1)}y`]
  return stem.endsWith('e') ? [stem, `${stem.slice(0, -1)}ing`] : [stem]
}

/** @returns the corrected words, or undefined if no known word is more likely */
async function correctSpelling(trx: Trx, documents: Found[], terms: Term[]): Promise<string[] | undefined> {
  const typed = requiredTerms(terms)
    .map(({ word }) => word)
    .filter((word) => word.length >= MIN_CORRECTED_LENGTH)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, MAX_CORRECTED)
  if (typed.length === 0) return undefined
  const own = countWords(documents)
  const { rows } = await sql<KnownWord & { term: string }>`
    with story_words as materialized (
      select word, ndoc from ts_stat(${sql.lit(`select words_of(folded_text) from stories order by published_at desc limit ${MAX_STORIES_FOR_SPELLING}`)}))
    select term, word, sum(ndoc)::integer as count
    from jsonb_to_recordset(${JSON.stringify(typed.map((word) => ({ term: word, swapped: [word, ...listLetterSwaps(word)] })))}::jsonb)
      as typed (term text, swapped text[])
    cross join lateral (
      (select word, ndoc from place_words where word % term or word = any(swapped)
        order by word = any(swapped) desc, similarity(word, term) desc, ndoc desc, word limit ${sql.lit(MAX_SIMILAR_WORDS)})
      union all
      select word, ndoc from story_words where word % term or word = any(swapped)) as alike
    group by term, word`.execute(trx)
  const meant = new Map(
    typed.map((word) => {
      const known = new Map(own)
      for (const row of rows) if (row.term === word) known.set(row.word, (known.get(row.word) ?? 0) + row.count)
      return [
        word,
        findNearestWord(
          word,
          Array.from(known, ([each, count]) => ({ word: each, count })),
        ),
      ]
    }),
  )
  if (![...meant.values()].some(Boolean)) return undefined
  return [...new Set(terms.map(({ word }) => meant.get(word) ?? word))]
}

/** Counts the documents that contain each word. */
function countWords(documents: Found[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { words } of documents)
    for (const word of new Set([...words.title, ...words.keywords, ...words.text])) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

const documentsOfSettings = new WeakMap<object, { revision: string; documents: Found[] }>()
async function documentsOf({ settings, content }: Pick<Services, 'settings' | 'content'>): Promise<Found[]> {
  const revision = content.revision()
  const known = documentsOfSettings.get(settings)
  if (known?.revision === revision) return known.documents
  const documents = (await listSearchDocuments({ settings, content })).map(ofDocument)
  documentsOfSettings.set(settings, { revision, documents })
  return documents
}

/** Breaks ties: the site's own pages rank before stories and places, and a page before its sections. */
const PROMINENCE: Record<string, number> = { part: 5, career: 6 }

function ofDocument({ keywords, further = [], ...document }: SearchDocument): Found {
  const { kind, title, href: key, text } = document
  const all = [text, ...further].join(' ')
  // A search for 1000 also finds 1,000.
  const numbers = (all.match(/\d{1,3}(,\d{3})+/g) ?? []).map((number) => number.replaceAll(',', ''))
  const isHit = (each: string, typed: string[]) => markMatches(each, typed).some(({ hit }) => hit)
  const show = (typed: string[]) => ({
    ...document,
    text: createExcerpt([text, ...further].find((each) => isHit(each, typed)) ?? text, typed),
  })
  const words = searchableWords({ title, text: [all, ...numbers].join(' '), ...(keywords && { keywords }) })
  return { kind, key, words, prominence: PROMINENCE[kind] ?? 8, show }
}

function ofStory({ slug, title, body, example, foldedText }: Awaited<ReturnType<typeof searchStories>>[number]): Found {
  const labels = [searchWords.kinds.story, ...(example ? [searchWords.exampleStory] : [])]
  const show = (typed: string[]) => ({
    kind: 'story',
    title,
    text: createExcerpt(body, typed),
    href: href('/stories/:slug', { slug }),
    labels,
  })
  return { kind: 'story', key: slug, words: parseSearchText(foldedText), prominence: 0, show }
}

function ofPlace({ id, kind, name, slug, types, city, state, contributionTier, example, foldedText, prominence }: PlaceMatch): Found {
  const where = [city, state].filter(Boolean).join(', ')
  const show = () => ({
    kind,
    title: name,
    text: formatTypes(types),
    href: href('/places/:slug', { slug }),
    labels: [[searchWords.kinds[kind], where].filter(Boolean).join(' · '), ...(example ? [placeWords.example] : [])],
    ...(contributionTier && { badge: contributionTier }),
  })
  return { kind, key: id, words: parseSearchText(foldedText), prominence, show }
}
