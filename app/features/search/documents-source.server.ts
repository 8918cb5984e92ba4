import { sql } from 'kysely'
import { pageKeywords } from '#words/page-keywords.ts'
import type { PagePath } from '#words/pages.ts'
import { searchWords } from '#words/search.ts'
import { careerCategories } from '#app/features/careers/career-paths.ts'
import { figures } from '#app/features/catalogue/figures.server.ts'
import { listPages } from '#app/features/site/pages.ts'
import { searchText, type Searchable } from '#app/platform/search-text.ts'
import type { FoundResult, Ranked, SearchSource } from './search-source.ts'

type Document = Searchable & { kind: string; key: string; show(settings: { learningSiteUrl: string }): FoundResult }

/** Among equals what the site itself has to say comes first: who types 'church' may want the finder. */
const STANDING = 8

/** Looking for the search is not looking for anything. */
const hidden: PagePath[] = ['/search']

function pageDocuments(): Document[] {
  return listPages(figures)
    .filter(({ path }) => !hidden.includes(path))
    .map(({ path, title, description }) => ({
      kind: 'page',
      key: path,
      title,
      keywords: pageKeywords[path],
      text: description,
      show: () => ({ kind: 'page', title, text: description, href: path, labels: [searchWords.kinds.page] }),
    }))
}

function careerDocuments(): Document[] {
  return careerCategories.flatMap(({ id, title: category, paths }) =>
    paths.map(({ slug, title, text }) => ({
      kind: 'career',
      key: `${id}/${slug}`,
      title,
      keywords: [category],
      text,
      show: ({ learningSiteUrl }) => ({
        kind: 'career',
        title,
        text: `${category}: ${text}`,
        href: `${learningSiteUrl}/${id}/${slug}`,
        newTab: true,
        labels: [searchWords.kinds.career],
      }),
    })),
  )
}

/**
 * What the code itself knows goes into the query as one text: some dozens of things, which need no table that would have
 * to be kept like them.
 */
export function sourceOf(documents: Document[]): SearchSource {
  const texts = documents.map(searchText)
  const rows = [documents.map(({ kind }) => kind), documents.map(({ key }) => key), texts].map(asArray)
  const words = countWords(texts)
  const [wordList, counts] = [asArray([...words.keys()]), asArray([...words.values()])]
  const known = new Map(documents.map((document) => [nameOf(document), document]))
  return {
    candidates: ({ begun }) => sql`select kind, key, text, ${sql.lit(STANDING)} as standing
      from unnest(${rows[0]}::text[], ${rows[1]}::text[], ${rows[2]}::text[]) as document (kind, key, text)
      where words_of(text) @@ ${begun}::tsquery`,
    words: () => sql`select word collate "C" as word, many from unnest(${wordList}::text[], ${counts}::integer[]) as known (word, many)`,
    async show(found, _words, { settings }) {
      return new Map(
        found.flatMap((each) => {
          const document = known.get(nameOf(each))
          return document ? [[each, document.show(settings)] as const] : []
        }),
      )
    },
  }
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

export const documentsSource = sourceOf([...pageDocuments(), ...careerDocuments()])
