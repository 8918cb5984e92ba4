import { accountPage, accountWords } from '#copy/content/account.ts'
import { aboutPage, aboutWords } from '#copy/content/about.ts'
import { ambassadorPage, ambassadorWords } from '#copy/community/ambassador.ts'
import { businessSupportPage, businessSupportWords } from '#copy/places/business-support.ts'
import { careersPage, careersWords } from '#copy/content/careers.ts'
import { churchFinderPage, churchFinderWords } from '#copy/places/church-finder.ts'
import { contactPage, contactWords } from '#copy/community/contact.ts'
import { directoryPage, directoryWords } from '#copy/places/directory.ts'
import { donatePage, donateWords } from '#copy/giving/donate.ts'
import { enrolmentPage, enrolmentWords } from '#copy/community/enrolment.ts'
import { homePage, homeWords } from '#copy/content/home.ts'
import { journeyWords } from '#copy/content/journey.ts'
import { partnerPage, partnerWords } from '#copy/community/partner.ts'
import { shareMemoryPage, shareMemoryWords } from '#copy/community/share-memory.ts'
import { storiesPage, storiesWords } from '#copy/community/stories.ts'
import { supportPage, supportWords } from '#copy/content/support.ts'
import { videoWords } from '#copy/content/video.ts'
import { contentKindWords } from '#copy/staff/desk-content.ts'
import { type ContentKind, definePageText, defineText, type PageText, readContent } from '#app/forms/content/content-kind.ts'
import { stripMarkup } from '#app/platform/inline-markup.ts'
import { fillPlaceholders, findChanges } from '#app/platform/merge-changes.ts'
import type { SiteValues } from '#copy/types.ts'
import type { Settings } from '#app/platform/settings/settings.server.ts'
import { scriptureKind } from '#app/domains/content/scripture/scripture-content.ts'
import { hoursKind, noticeKind, siteFactsKind } from './site-facts.server.ts'
import type { ContentStore } from '#app/platform/content-store.server.ts'

const pageTexts: ContentKind<PageText>[] = [
  definePageText({ path: '/', page: homePage, label: contentKindWords.home, words: homeWords }),
  definePageText({ path: '/about', page: aboutPage, words: aboutWords, except: ['people'] }),
  definePageText({ path: '/support', page: supportPage, words: supportWords }),
  definePageText({ path: '/donate', page: donatePage, words: donateWords }),
  definePageText({ path: '/careers', page: careersPage, words: careersWords }),
  definePageText({ path: '/join-movement', page: enrolmentPage, words: enrolmentWords, only: ['heading'] }),
  definePageText({
    path: '/ambassador',
    page: ambassadorPage,
    words: ambassadorWords,
    only: ['heading', 'intro', 'benefitsHeading', 'benefits'],
  }),
  definePageText({ path: '/partner', page: partnerPage, words: partnerWords, only: ['heading', 'whatHeading', 'what', 'promise'] }),
  definePageText({
    path: '/share-memory',
    page: shareMemoryPage,
    words: shareMemoryWords,
    only: ['heading', 'intro', 'good', 'nextHeading', 'next'],
  }),
  definePageText({ path: '/stories', page: storiesPage, words: storiesWords, only: ['heading', 'intro', 'empty', 'share'] }),
  definePageText({ path: '/business-support', page: businessSupportPage, words: businessSupportWords }),
  definePageText({ path: '/business-directory', page: directoryPage, words: directoryWords, only: ['heading', 'intro', 'none', 'claim'] }),
  definePageText({
    path: '/church-finder',
    page: churchFinderPage,
    words: churchFinderWords,
    only: ['heading', 'intro', 'none', 'claim', 'firstVisit'],
  }),
  definePageText({
    path: '/contact',
    page: contactPage,
    words: contactWords,
    only: ['heading', 'intro', 'formHeading', 'detailsHeading', 'urgentHeading', 'urgentText'],
  }),
  definePageText({ path: '/account', page: accountPage, words: accountWords, only: ['heading', 'intro', 'what'] }),
]

/** Parts of pages that are edited separately. The journey appears on several pages. */
const partTexts = [
  defineText({ kind: 'journey', label: contentKindWords.journey, path: '/', sentTo: ['/', '/careers'], words: journeyWords }),
  defineText({
    kind: 'film',
    label: contentKindWords.film,
    path: '/',
    sentTo: ['/'],
    words: videoWords,
    only: ['heading', 'text', 'transcript'],
  }),
]

const fixedKinds = [hoursKind, noticeKind, scriptureKind, ...pageTexts, ...partTexts] as unknown as ContentKind[]

/** Everything that the ministry can change at the desk. A new kind is a line here and its use on a page. */
export function listContentKinds(settings: Settings): ContentKind[] {
  return [siteFactsKind(settings) as unknown as ContentKind, ...fixedKinds]
}

export function findContentKind(settings: Settings, kind: string | undefined): ContentKind | undefined {
  return listContentKinds(settings).find((each) => each.kind === kind)
}

/** Returns the ministry's changes to the texts of a page, for the page's script. Undefined if no text of the site is changed. */
export function listPageContent(content: ContentStore, path: string, now: Date): Record<string, unknown> | undefined {
  if (content.isEmpty()) return undefined
  const changed = fixedKinds.flatMap((kind) => {
    if (kind.many || (kind.sentTo !== 'every' && !kind.sentTo.includes(path))) return []
    const value = readContent(content, kind)
    const isOwn = value === kind.own['']
    const changes = kind.toPage && !isOwn ? kind.toPage(value, now) : findChanges(kind.own[''], value)
    return changes === undefined ? [] : [[kind.kind, changes] as const]
  })
  return Object.fromEntries(changed)
}

/** Lists the texts of a page as visitors read them, without markup, for the search. */
export function listPageTexts(content: ContentStore, path: string, values: SiteValues): string[] {
  const shown = [...pageTexts, ...partTexts].filter((kind) => kind.sentTo.includes(path))
  return shown
    .flatMap((kind) => textsIn(readContent(content, kind as ContentKind<{ words: unknown }>).words))
    .map((text) => stripMarkup(fillPlaceholders(text, values)))
}

function textsIn(words: unknown): string[] {
  if (typeof words === 'string') return [words]
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(textsIn) : []
}

/** Returns a page's title and description for search engines if the ministry has published its own texts for the page. */
export function findPageDescription(content: ContentStore, path: string, values: SiteValues): Partial<PageText['page']> {
  const kind = pageTexts.find((each) => each.path === path)
  if (!kind || content.find(kind.kind) === undefined) return {}
  const { title, description } = readContent(content, kind).page
  return { title: fillPlaceholders(title, values), description: fillPlaceholders(description, values) }
}
