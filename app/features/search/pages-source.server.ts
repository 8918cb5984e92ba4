import { pageKeywords } from '#words/page-keywords.ts'
import type { PagePath } from '#words/pages.ts'
import { figures } from '#app/features/catalogue/figures.server.ts'
import { listPages } from '#app/features/site/pages.ts'
import { searchWords } from '#words/search.ts'
import { scoreOf } from './ranking.ts'
import type { SearchSource } from './search-source.ts'

/** Looking for the search is not looking for anything. */
const hidden: PagePath[] = ['/search']

export const pagesSource: SearchSource = {
  kind: 'page',
  label: searchWords.kinds.page,
  async search(query) {
    return listPages(figures)
      .filter(({ path }) => !hidden.includes(path))
      .map(({ path, title, description }) => ({
        title,
        text: description,
        href: path,
        score: scoreOf(query, { title, keywords: pageKeywords[path], text: description }),
      }))
  },
}
