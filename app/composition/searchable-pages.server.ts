import { careerCategoryKeywords, careerPathKeywords } from '#copy/content/career-keywords.ts'
import { searchWords } from '#copy/content/search.ts'
import { careerCategories } from '#app/domains/content/careers/career-paths.ts'
import { figures, termsFigures } from './page-figures.server.ts'
import { listPageTexts } from './content-kinds.server.ts'
import { type ListedPage, listPages } from './public-pages.server.ts'
import type { ContentStore } from '#app/platform/content-store.server.ts'
import type { Searchable } from '#app/platform/text.ts'
import type { SearchResult } from '#app/domains/content/search/search-result.ts'
import type { Settings } from '#app/platform/settings/settings.server.ts'
import { contactWords } from '#copy/community/contact.ts'
import { searchHelpWords } from '#copy/content/search-help.ts'
import { contactPath } from '#app/ui/frame/page-links.ts'
import { badgeWords } from '#copy/places/badges.ts'
import { circleWords } from '#copy/giving/circles.ts'
import { impactWords } from '#copy/content/impact.ts'
import { tierWords } from '#copy/giving/tiers.ts'
import { accessibilityWords } from '#copy/content/accessibility.ts'
import { privacyWords } from '#copy/privacy/privacy.ts'
import { listPrivacySentences } from './submission-kinds.server.ts'
import { termsWords } from '#copy/content/terms.ts'
import type { LegalSection } from '#copy/types.ts'
import { formattedRetentionAges } from '#app/domains/privacy/retention/retention-ages.ts'

/** A search result that is no row of the database, such as a page, one of its sections, or a career. */
export type SearchDocument = Omit<Searchable, 'text'> &
  SearchResult & {
    /** Further texts of a page. The result shows the first that matches the search. */
    further?: string[]
  }

export async function listSearchDocuments({
  settings: { siteName, contact, learningSiteUrl },
  content,
}: {
  settings: Pick<Settings, 'learningSiteUrl' | 'siteName' | 'contact'>
  content: ContentStore
}): Promise<SearchDocument[]> {
  const ministry = { siteName, ...contact }
  const pages = await listPages({ content, ministry })
  return [
    ...pageDocuments(pages, (path) => [...listPageTexts(content, path, { ...figures, ...ministry }), ...textsIn(partsOfPages[path])]),
    ...legalDocuments(pages, ministry),
    ...helpDocuments(pages),
    ...careerDocuments(learningSiteUrl),
  ]
}

const titleIn = (pages: ListedPage[], path: string) => pages.find((page) => page.path === path)!.title

function pageDocuments(pages: ListedPage[], textsOf: (path: string) => string[]): SearchDocument[] {
  return pages
    .filter(({ path }) => path !== '/search')
    .map(({ path, title, description, keywords }) => ({
      kind: 'page',
      title,
      keywords: keywords.split(', '),
      text: description,
      further: textsOf(path),
      href: path,
      labels: [searchWords.kinds.page],
    }))
}

/** Texts that a page shows besides those that the ministry can change (`listPageTexts`). */
const partsOfPages: Record<string, unknown> = {
  '/': tierWords,
  '/support': [circleWords, impactWords],
  '/business-support': badgeWords,
}

function textsIn(words: unknown): string[] {
  if (typeof words === 'string') return [words]
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(textsIn) : []
}

/** Makes one document of each section of the legal pages. Every section has an anchor. */
function legalDocuments(pages: ListedPage[], ministry: Ministry): SearchDocument[] {
  const sections: Record<string, Record<string, LegalSection>> = {
    '/terms': termsWords(ministry, { ...figures, ...termsFigures }).sections,
    '/privacy': privacyWords(ministry, formattedRetentionAges, figures.minimumAge, listPrivacySentences()).sections,
    '/accessibility': accessibilityWords(ministry).sections,
  }
  return Object.entries(sections).flatMap(([page, all]) =>
    Object.entries(all).map(([place, { heading, paragraphs, list = [], after = [] }]) => ({
      kind: 'part',
      title: heading.replace(/^\d+\. /, ''),
      text: [...paragraphs, ...list, ...after].join(' '),
      href: `${page}#${place}`,
      labels: [searchWords.onPage(titleIn(pages, page))],
    })),
  )
}

function helpDocuments(pages: ListedPage[]): SearchDocument[] {
  return helpWays.map(({ page, ...help }) => ({
    ...help,
    kind: 'help',
    labels: [searchWords.kinds.help, searchWords.onPage(titleIn(pages, page))],
  }))
}

function careerDocuments(learningSiteUrl: string): SearchDocument[] {
  return careerCategories.flatMap(({ id, title: category, description, paths }) => [
    {
      kind: 'field',
      title: category,
      keywords: careerCategoryKeywords[id],
      text: description,
      href: `/careers#${id}`,
      labels: [searchWords.kinds.field],
    },
    ...paths.map(({ slug, title, text }) => ({
      kind: 'career',
      title,
      keywords: [category, ...careerPathKeywords[slug as keyof typeof careerPathKeywords]],
      text,
      href: `${learningSiteUrl}/${id}/${slug}`,
      newTab: true,
      labels: [searchWords.inField(category)],
    })),
  ])
}

/** A task that visitors come for. `page` is where it is done; `href` may add a query or an anchor. */
type HelpWay = { title: string; text: string; keywords: string[]; page: string; href: string }

/** The first six are suggested, in this order, before a search and after one that found nothing. */
const helpWays: HelpWay[] = [
  { ...searchHelpWords.cancel, page: '/account', href: '/account' },
  { ...searchHelpWords.card, page: '/account', href: '/account' },
  { ...searchHelpWords.receipt, page: '/account', href: '/account' },
  { ...searchHelpWords.seeds, page: '/account', href: '/account' },
  { ...searchHelpWords.data, page: '/privacy', href: '/privacy#rights' },
  { ...searchHelpWords.storyRemoval, page: '/stories', href: '/stories' },
  { ...searchHelpWords.mentor, page: '/contact', href: contactPath(searchHelpWords.mentor.subject) },
  { ...searchHelpWords.prayer, page: '/contact', href: contactPath(searchHelpWords.prayer.subject) },
  { ...searchHelpWords.listChurch, page: '/church-finder', href: '/church-finder' },
  { ...searchHelpWords.paying, page: '/donate', href: '/donate' },
  { ...searchHelpWords.following, page: '/stories', href: '/stories' },
  { ...searchHelpWords.verse, page: '/', href: '/#scripture-title' },
  { ...searchHelpWords.age, text: searchHelpWords.age.text(figures.minimumAge), page: '/terms', href: '/terms#who-may-use' },
  { ...searchHelpWords.urgent, text: contactWords.urgentText, page: '/contact', href: '/contact#urgent' },
]

/** Only a few tasks are suggested, so that the list is quick to read. The others are found by search. */
export const suggestedHelp = helpWays.slice(0, 6).map(({ title, href }) => ({ title, href }))

type Ministry = { siteName: string; email: string; phone: string; address: string }
