import { siteFactWords } from '#copy/staff/desk-content.ts'
import {
  checkbox,
  type ContentField,
  date,
  email,
  group,
  line,
  link,
  list,
  moment,
  optional,
  phone,
  text,
  time,
} from '#app/forms/content/content-field.ts'
import { type ContentKind, defineContent, readContent } from '#app/forms/content/content-kind.ts'
import type { ContentStore } from '#app/platform/content-store.server.ts'
import { officeDay, parseOfficeTime } from '#app/platform/format/dates.ts'
import {
  formatOfficeHours,
  formatOpenHours,
  defaultOfficeHours,
  type OfficeHours,
  WEEKDAYS,
  type OpenHours,
} from '#app/platform/format/office-hours.ts'
import type { Settings } from '#app/platform/settings/settings.server.ts'

type SiteFactsValue = {
  siteName: string
  contact: Settings['contact']
  learningSiteUrl: string
  promoVideoUrl: string | null
  socialUrls: Record<'facebook' | 'twitter' | 'instagram' | 'youtube', string | null>
}

const { labels, hints } = siteFactWords

const factFields: ContentField<SiteFactsValue> = group(labels.facts, {
  siteName: line(labels.siteName, 40),
  contact: group(labels.contact, {
    email: email(labels.email),
    phone: phone(labels.phone),
    address: line(labels.address, 160, { hint: hints.address }),
  }),
  learningSiteUrl: link(labels.learningSite),
  promoVideoUrl: optional(link(labels.film, { hint: hints.film })),
  socialUrls: group(labels.social, {
    facebook: optional(link('Facebook')),
    twitter: optional(link('Twitter')),
    instagram: optional(link('Instagram')),
    youtube: optional(link('YouTube')),
  }),
}) as ContentField<SiteFactsValue>

/** What the environment says, before the ministry changed it at the desk. */
const factsOfEnvironment = new WeakMap<Settings, SiteFactsValue>()

function ownFacts(settings: Settings): SiteFactsValue {
  const { siteName, contact, learningSiteUrl, promoVideoUrl = null, socialUrls } = settings
  const { facebook = null, twitter = null, instagram = null, youtube = null } = socialUrls
  const own = factsOfEnvironment.get(settings) ?? {
    siteName,
    contact,
    learningSiteUrl,
    promoVideoUrl,
    socialUrls: { facebook, twitter, instagram, youtube },
  }
  factsOfEnvironment.set(settings, own)
  return own
}

export function siteFactsKind(settings: Settings): ContentKind<SiteFactsValue> {
  return defineContent({
    kind: 'site',
    label: labels.facts,
    group: 'site',
    path: '/contact',
    sentTo: [],
    field: factFields,
    own: { '': ownFacts(settings) },
  })
}

/** Puts what the ministry says of itself into the settings, which mails, receipts and all pages read. */
export function applySiteFacts(settings: Settings, content: ContentStore): void {
  Object.assign(settings, readSiteFacts(settings, content))
}

export function previewSettings(settings: Settings, content: ContentStore): Settings {
  return { ...settings, ...readSiteFacts(settings, content) }
}

function readSiteFacts(settings: Settings, content: ContentStore): Partial<Settings> {
  const { socialUrls, promoVideoUrl, ...facts } = readContent(content, siteFactsKind(settings))
  const given = Object.entries(socialUrls).filter(([, url]) => url !== null)
  return { ...facts, promoVideoUrl: promoVideoUrl ?? undefined, socialUrls: Object.fromEntries(given) }
}

type Holiday = { day: string; name: string } & OpenHours
type HoursValue = { week: OfficeHours; holidays: Holiday[] }

const openHours = { opens: optional(time(labels.opens)), closes: optional(time(labels.closes)) }
const hoursFields = group(labels.hours, {
  week: group(labels.week, Object.fromEntries(WEEKDAYS.map((day) => [day, group(siteFactWords.weekdays[day], openHours)])) as never),
  holidays: list(labels.holidays, group(labels.holiday, { day: date(labels.day), name: line(labels.name, 40), ...openHours }), {
    min: 0,
    max: 12,
    one: labels.holiday,
  }),
}) as ContentField<HoursValue>

export const hoursKind: ContentKind<HoursValue> = defineContent({
  kind: 'hours',
  label: labels.hours,
  group: 'site',
  path: '/contact',
  sentTo: [],
  field: hoursFields,
  own: { '': { week: defaultOfficeHours, holidays: [] } },
})

const HOLIDAY_SHOWN_DAYS = 21
const DAY_MS = 86_400_000

/** The lines of the office's hours, with the holidays of the next weeks. */
export function listOfficeHours(content: ContentStore, now: Date): string[] {
  const { week, holidays } = readContent(content, hoursKind)
  const [from, until] = [officeDay(now), officeDay(new Date(now.getTime() + HOLIDAY_SHOWN_DAYS * DAY_MS))]
  const soon = holidays.filter(({ day }) => day >= from && day <= until).toSorted((one, other) => one.day.localeCompare(other.day))
  return [...formatOfficeHours(week), ...soon.map(({ day, name, ...hours }) => siteFactWords.holiday(day, name, formatOpenHours(hours)))]
}

/** The week's hours if the ministry has changed them. Otherwise the page's own script need not carry them. */
export function findChangedHours(content: ContentStore): { hours?: OfficeHours } {
  return content.find(hoursKind.kind) ? { hours: readContent(content, hoursKind).week } : {}
}

type NoticeValue = { text: string; from: string | null; until: string | null; shown: boolean }

export const noticeKind: ContentKind<NoticeValue> = defineContent({
  kind: 'notice',
  label: labels.notice,
  group: 'site',
  path: '/',
  sentTo: [],
  field: group(labels.notice, {
    shown: checkbox(labels.noticeShown),
    text: text(labels.noticeText, 240),
    from: optional(moment(labels.from)),
    until: optional(moment(labels.until, { hint: hints.until })),
  }),
  own: { '': { shown: false, text: siteFactWords.noticeExample, from: null, until: null } },
})

/** The text above every page, while its time lasts. */
export function findNotice(content: ContentStore, now: Date): string | undefined {
  const { shown, text: words, from, until } = readContent(content, noticeKind)
  const isOver = until !== null && parseOfficeTime(until)! <= now
  return shown && !isOver && (from === null || parseOfficeTime(from)! <= now) ? words : undefined
}
