import { pageKeywords } from '#words/page-keywords.ts'
import { type PagePath, type PageWords, pages } from '#words/pages.ts'
import { searchWords } from '#words/search.ts'
import { scoreOf } from './ranking.ts'
import type { SearchSource } from './search-source.ts'

/** Looking for the search is not looking for anything. */
const hidden: PagePath[] = ['/search']

export const pagesSource: SearchSource = {
  kind: 'page',
  label: searchWords.kinds.page,
  async search(query) {
    return Object.values<PageWords>(pages)
      .filter(({ path }) => !hidden.includes(path as PagePath))
      .map(({ path, title, description }) => ({
        title,
        text: description,
        href: path,
        score: scoreOf(query, { title, keywords: pageKeywords[path as PagePath], text: description }),
      }))
  },
}
