import { careerCategoryKeywords, careerPathKeywords } from '#copy/content/career-keywords.ts'
import { searchWords } from '#copy/content/search.ts'
import { careerCategories } from '#app/domains/content/careers/career-paths.ts'
import { figures, termsFigures } from './page-figures.server.ts'
import { type ListedPage, listPages } from './public-pages.server.ts'
import type { Searchable } from '#app/platform/text.ts'
import type { FoundResult } from '#app/domains/content/search/search-result.ts'
import type { Settings } from '#app/platform/settings/settings.server.ts'
import { contactWords } from '#copy/community/contact.ts'
import { searchHelpWords } from '#copy/content/search-help.ts'
import { contactPath } from '#app/ui/frame/page-links.ts'
import { aboutWords } from '#copy/content/about.ts'
import { badgeWords } from '#copy/places/badges.ts'
import { businessSupportWords } from '#copy/places/business-support.ts'
import { careersWords } from '#copy/content/careers.ts'
import { churchFinderWords } from '#copy/places/church-finder.ts'
import { circleCardWords } from '#copy/giving/circle-cards.ts'
import { circleWords } from '#copy/giving/circles.ts'
import { homeWords } from '#copy/content/home.ts'
import { impactWords } from '#copy/content/impact.ts'
import { journeyWords, stageWords } from '#copy/content/journey.ts'
import { supportWords } from '#copy/content/support.ts'
import { tierCardWords } from '#copy/giving/tier-cards.ts'
import { tierWords } from '#copy/giving/tiers.ts'
import { circles, tiers } from '#app/domains/giving/pricing/prices.ts'
import { circlePrices } from '#app/domains/giving/pricing/describe-price.ts'
import { formatMoney } from '#app/platform/format/numbers.ts'
import { accessibilityWords } from '#copy/content/accessibility.ts'
import { privacyWords } from '#copy/privacy/privacy.ts'
import { listPrivacySentences } from './submission-kinds.server.ts'
import { termsWords } from '#copy/content/terms.ts'
import type { LegalSection } from '#copy/types.ts'
import { writtenAges } from '#app/domains/privacy/retention/retention-ages.ts'

/** Something that the code itself knows and that can be found. */
export type Document = Searchable & Omit<FoundResult, 'text'> & { text: string }

/** @param settings whose names and addresses stand in the sentences of the pages */
export async function listDocuments({
  siteName,
  contact,
  learningSiteUrl,
}: Pick<Settings, 'learningSiteUrl' | 'siteName' | 'contact'>): Promise<Document[]> {
  const pages = await listPages()
  return [
    ...pageDocuments(pages),
    ...partDocuments(pages, { siteName, ...contact }),
    ...helpDocuments(pages),
    ...careerDocuments(learningSiteUrl),
  ]
}

const titleIn = (pages: ListedPage[], path: string) => pages.find((page) => page.path === path)!.title

function pageDocuments(pages: ListedPage[]): Document[] {
  return pages
    .filter(({ path }) => path !== '/search')
    .map(({ path, title, description, keywords }) => ({
      kind: 'page',
      title,
      keywords: keywords.split(', '),
      text: description,
      href: path,
      labels: [searchWords.kinds.page],
    }))
}

function partDocuments(pages: ListedPage[], ministry: Ministry): Document[] {
  return listParts(ministry).map(({ page, place, title, text }) => ({
    kind: 'part',
    title,
    text,
    href: `${page}#${place}`,
    labels: [searchWords.onPage(titleIn(pages, page))],
  }))
}

function helpDocuments(pages: ListedPage[]): Document[] {
  return helpWays.map(({ page, ...help }) => ({
    ...help,
    kind: 'help',
    labels: [searchWords.kinds.help, searchWords.onPage(titleIn(pages, page))],
  }))
}

function careerDocuments(learningSiteUrl: string): Document[] {
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

/** Something people come to do: the page where it is done, and where it leads there. */
type HelpWay = { title: string; text: string; keywords: string[]; page: string; href: string }

/** In the order in which they are offered to whoever has not typed anything. */
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

/** As many as one looks through; the rest is found by its words. */
export const offeredHelp = helpWays.slice(0, 6).map(({ title, href }) => ({ title, href }))

/** Everything with a name of its own that a page shows, but for what has a page to itself. */
function listParts(ministry: Ministry): PagePart[] {
  return [
    ...ofAbout(ministry),
    ...ofHome(ministry),
    ...ofSupport(ministry),
    ...ofCareers(ministry),
    ...ofBusiness(ministry),
    ...legalParts(ministry),
  ]
}

function ofAbout({ siteName }: Ministry): PagePart[] {
  const { mission, values, walk, honesty } = aboutWords(siteName)
  const part = partOf('/about')
  return [
    part('mission', mission.heading, ...mission.paragraphs),
    part('values', values.heading),
    ...values.items.map(({ title, text }) => part('values', title, text)),
    part('walk', walk.heading),
    ...walk.steps.map(({ title, text }) => part('walk', title, text)),
    part('plainly', honesty.heading, honesty.text),
  ]
}

function ofHome({ siteName }: Ministry): PagePart[] {
  const { join, tiers: once } = homeWords(siteName, figures)
  const part = partOf('/')
  return [
    part('join', join.heading),
    part('journey', journeyWords.heading, journeyWords.text),
    ...Object.values(stageWords).map(({ title, text, youDo }) => part('journey', title, text, youDo)),
    part('give-once', once.heading, once.text),
    ...tiers.map(({ id, amountCents }) => {
      const { title, makesPossible } = tierWords[id]
      return part('give-once', title, `${formatMoney(amountCents)} ${tierCardWords.once}.`, makesPossible)
    }),
  ]
}

function ofSupport({ siteName }: Ministry): PagePart[] {
  const { heading, story, circlesHeading, circlesText, impact, howItWorks } = supportWords(siteName, { ...circlePrices, ...figures })
  const part = partOf('/support')
  const { coursesEnabled, ...counted } = impactWords.howCounted
  const told = { ...counted, coursesEnabled: coursesEnabled(formatMoney(tiers[0].amountCents)) }
  return [
    part('story', heading, ...story.paragraphs),
    part('circles', circlesHeading, circlesText),
    ...circles.map(({ id, priceCents }) => {
      const { name, text } = circleWords[id]
      return part('circles', name, `${formatMoney(priceCents)} ${circleCardWords.perMonth}.`, text)
    }),
    ...Object.values(howItWorks.steps).map(({ title, text }) => part('story', title, text)),
    part('impact', impact.heading, impact.text),
    ...(Object.keys(told) as (keyof typeof told)[]).map((metric) => part('impact', impactWords.metrics[metric], told[metric])),
  ]
}

function ofCareers({ siteName }: Ministry): PagePart[] {
  const { unlock } = careersWords(siteName)
  const { firstVisit } = churchFinderWords
  return [
    partOf('/careers')('unlock', unlock.heading, unlock.text(figures.memberGoal), unlock.howCounted),
    partOf('/church-finder')('first-visit', firstVisit.heading, ...firstVisit.points),
  ]
}

function ofBusiness({ siteName }: Ministry): PagePart[] {
  const { why, how, badgesSection } = businessSupportWords(siteName)
  const part = partOf('/business-support')
  return [
    ...Object.values(why.reasons).map(({ title, text }) => part('why', title, text)),
    ...how.steps.map(({ title, text }) => part('how', title, text)),
    part('badges', badgesSection.heading, badgesSection.text, badgesSection.levels),
    ...Object.values(badgeWords).map(({ title, text }) => part('badges', title, text)),
  ]
}

const partOf =
  (page: string) =>
  (place: string, title: string, ...texts: string[]) => ({ page, place, title, text: texts.join(' ') })

/** Each part of the texts that are read rather than used. */
function legalParts(ministry: Ministry): PagePart[] {
  return [
    ...partsOf('/terms', termsWords(ministry, { ...figures, ...termsFigures }).sections),
    ...partsOf('/privacy', privacyWords(ministry, writtenAges, figures.minimumAge, listPrivacySentences()).sections),
    ...partsOf('/accessibility', accessibilityWords(ministry).sections),
  ]
}

function partsOf(page: string, sections: Record<string, LegalSection>): PagePart[] {
  return Object.entries(sections).map(([place, { heading, paragraphs, list = [], after = [] }]) => ({
    page,
    place,
    // Without its number.
    title: heading.replace(/^\d+\. /, ''),
    text: [...paragraphs, ...list, ...after].join(' '),
  }))
}

/** What has a name on a page. `place` is the anchor where it stands. */
type PagePart = { page: string; place: string; title: string; text: string }

/** Whom the sentences of a page name. */
type Ministry = { siteName: string; email: string; phone: string; address: string }
