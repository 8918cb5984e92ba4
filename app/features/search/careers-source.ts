import { searchWords } from '#words/search.ts'
import { careerCategories } from '#app/features/careers/career-paths.ts'
import { scoreOf } from './ranking.ts'
import type { SearchSource } from './search-source.ts'

export const careersSource: SearchSource = {
  kind: 'career',
  label: searchWords.kinds.career,
  async search(query, { settings }) {
    return careerCategories.flatMap(({ id, title: category, paths }) =>
      paths.map(({ slug, title, text }) => ({
        title,
        text: `${category}: ${text}`,
        href: `${settings.learningSiteUrl}/${id}/${slug}`,
        newTab: true,
        score: scoreOf(query, { title, keywords: [category], text }),
      })),
    )
  },
}
