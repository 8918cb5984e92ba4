import { careerCategoryKeywords, careerPathKeywords } from '#words/career-keywords.ts'
import { pageKeywords } from '#words/page-keywords.ts'
import { type PagePath, pages } from '#words/pages.ts'
import { searchWords } from '#words/search.ts'
import { careerCategories } from '#app/features/careers/career-paths.ts'
import { figures } from '#app/features/catalogue/figures.server.ts'
import { listPages } from '#app/features/site/pages.ts'
import type { Searchable } from '#app/platform/search-text.ts'
import type { Settings } from '#app/platform/settings.server.ts'
import { excerptOf } from './excerpt.ts'
import { helpWays } from './help-ways.ts'
import type { Ministry, PagePart } from './page-part.ts'
import { listParts } from './page-parts.server.ts'
import type { FoundResult } from './search-source.ts'

type Says = Pick<Settings, 'learningSiteUrl' | 'siteName' | 'contact'>

/** Something that the code itself knows and that can be found. */
export type Document = Searchable & {
  kind: string
  key: string
  /** @param words what was searched for, to show of a longer text */
  show(settings: Says, words: string[]): FoundResult
}

/** Looking for the search is not looking for anything. */
const hidden: PagePath[] = ['/search']

export function listDocuments(): Document[] {
  return [...pageDocuments(), ...partDocuments(), ...helpDocuments(), ...careerDocuments()]
}

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

/** Found by the words of any site, shown in those of this one. */
function partDocuments(): Document[] {
  return listParts({ siteName: '', email: '', phone: '', address: '' }).map(({ page, place, title, text }, at) => ({
    kind: 'part',
    key: `${page}#${place} ${title}`,
    title,
    text,
    show: ({ siteName, contact }, words) => {
      const said = partsOf({ siteName, ...contact })[at]!
      const labels = [searchWords.onPage(pages[page].title)]
      return { kind: 'part', title: said.title, text: excerptOf(said.text, words), href: `${page}#${place}`, labels }
    },
  }))
}

/** A site has one name for as long as it runs. */
let said: { ministry: Ministry; parts: PagePart[] } | undefined
function partsOf(ministry: Ministry): PagePart[] {
  if (said?.ministry.siteName !== ministry.siteName || said.ministry.email !== ministry.email)
    said = { ministry, parts: listParts(ministry) }
  return said.parts
}

function helpDocuments(): Document[] {
  return helpWays.map(({ title, text, keywords, page, href }) => ({
    kind: 'help',
    key: title,
    title,
    keywords,
    text,
    show: () => ({ kind: 'help', title, text, href, labels: [searchWords.kinds.help, searchWords.onPage(pages[page].title)] }),
  }))
}

function careerDocuments(): Document[] {
  return careerCategories.flatMap(({ id, title: category, description, paths }) => [
    {
      kind: 'field',
      key: id,
      title: category,
      keywords: careerCategoryKeywords[id],
      text: description,
      show: () => ({ kind: 'field', title: category, text: description, href: `/careers#${id}`, labels: [searchWords.kinds.field] }),
    },
    ...paths.map(({ slug, title, text }): Document => ({
      kind: 'career',
      key: `${id}/${slug}`,
      title,
      keywords: [category, ...careerPathKeywords[slug as keyof typeof careerPathKeywords]],
      text,
      show: ({ learningSiteUrl }) => ({
        kind: 'career',
        title,
        text,
        href: `${learningSiteUrl}/${id}/${slug}`,
        newTab: true,
        labels: [searchWords.inField(category)],
      }),
    })),
  ])
}
