import { sql } from 'kysely'
import { type Searchable, searchText } from '#app/platform/search-text.ts'
import { type Document, listDocuments } from './documents.server.ts'
import type { Ranked, SearchSource } from './search-source.ts'

/**
 * Among equals what the site itself has to say comes first: who types 'church' may want the finder. A page comes before
 * its parts.
 */
const STANDING: Record<string, number> = { part: 5, career: 6 }
const OF_OTHERS = 8

/**
 * What the code itself knows goes into the query as one text: some hundred things, which need no table that would have
 * to be kept like them.
 */
export function sourceOf(documents: Document[]): SearchSource {
  const texts = documents.map((document) => searchText(withPlainNumbers(document)))
  const columns = [documents.map(({ kind }) => kind), documents.map(({ key }) => key), texts]
  const rows = [...columns, documents.map(({ kind }) => STANDING[kind] ?? OF_OTHERS)].map(asArray)
  const words = countWords(texts)
  const [wordList, counts] = [asArray([...words.keys()]), asArray([...words.values()])]
  const known = new Map(documents.map((document) => [nameOf(document), document]))
  return {
    candidates: ({ begun }) => sql`select kind, key, text, standing
      from unnest(${rows[0]}::text[], ${rows[1]}::text[], ${rows[2]}::text[], ${rows[3]}::integer[]) as document (kind, key, text, standing)
      where words_of(text) @@ ${begun}::tsquery`,
    words: () => sql`select word collate "C" as word, many from unnest(${wordList}::text[], ${counts}::integer[]) as known (word, many)`,
    async show(found, words, { settings }) {
      return new Map(
        found.flatMap((each) => {
          const document = known.get(nameOf(each))
          return document ? [[each, document.show(settings, words)] as const] : []
        }),
      )
    },
  }
}

/** Who looks for 1000 finds 1,000. */
const withPlainNumbers = ({ title, keywords, text = '' }: Document): Searchable => {
  const plain = (text.match(/\d{1,3}(,\d{3})+/g) ?? []).map((number) => number.replaceAll(',', ''))
  return { title, text: [text, ...plain].join(' '), ...(keywords && { keywords }) }
}

const nameOf = ({ kind, key }: Ranked) => `${kind} ${key}`

/** As PostgreSQL writes an array: once, instead of at each search. */
const asArray = (values: (string | number)[]) => `{${values.map((value) => JSON.stringify(value)).join(',')}}`

/** In how many of the texts each word is. */
function countWords(texts: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts)
    for (const word of new Set(text.split(/[ |]+/))) if (/^[^_]/.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

export const documentsSource = sourceOf(listDocuments())
