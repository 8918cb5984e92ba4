import { pageKeywords } from '#words/page-keywords.ts'
import type { PagePath } from '#words/pages.ts'
import { catalogue } from '#app/features/catalogue/pages.ts'
import { searchWords } from '#words/search.ts'
import { scoreOf } from './ranking.ts'
import type { SearchSource } from './search-source.ts'

/** Looking for the search is not looking for anything. */
const hidden: PagePath[] = ['/search']

export const pagesSource: SearchSource = {
  kind: 'page',
  label: searchWords.kinds.page,
  async search(query) {
    return catalogue
      .filter(({ path }) => !hidden.includes(path))
      .map(({ path, title, description }) => ({
        title,
        text: description,
        href: path,
        score: scoreOf(query, { title, keywords: pageKeywords[path], text: description }),
      }))
  },
}
