import { expect, test } from 'vitest'
import type { ContentStore } from '#app/platform/content-store.server.ts'
import { defaultOfficeHours } from '#app/platform/format/office-hours.ts'
import { readSettings } from '#app/platform/settings/settings.server.ts'
import { unchangedContent } from '#test/support/unchanged-content.ts'
import { applySiteFacts, findNotice, listOfficeHours, previewSettings, siteFactsKind } from './site-facts.server.ts'

const contentWith = (kind: string, value: unknown): ContentStore => ({
  ...unchangedContent,
  find: (asked) => (asked === kind ? value : undefined),
})
const at = (written: string) => new Date(written)

test('what the ministry says of itself is in the settings, and the environment’s again once that is taken back', () => {
  const settings = readSettings({ SITE_NAME: 'Seed', CONTACT_PHONE: '(404) 555-0100', INSTAGRAM_URL: 'https://instagram.com/seed' })
  const own = siteFactsKind(settings).own['']!
  const changed = contentWith('site', {
    ...own,
    siteName: 'Mustard',
    contact: { ...own.contact, phone: '(404) 555-0199' },
    socialUrls: { ...own.socialUrls, instagram: null, youtube: 'https://youtube.com/@mustard' },
  })
  expect(previewSettings(settings, changed).siteName).toBe('Mustard')
  expect(settings.siteName).toBe('Seed')
  applySiteFacts(settings, changed)
  expect(settings).toMatchObject({
    siteName: 'Mustard',
    contact: { phone: '(404) 555-0199', email: own.contact.email },
    socialUrls: { youtube: 'https://youtube.com/@mustard' },
  })
  expect(settings.socialUrls.instagram).toBeUndefined()
  applySiteFacts(settings, unchangedContent)
  expect(settings).toMatchObject({ siteName: 'Seed', contact: { phone: '(404) 555-0100' } })
  expect(settings.socialUrls).toEqual({ instagram: 'https://instagram.com/seed' })
})

test('the hours join neighboring days, tell half hours, and name the holidays of the next three weeks in their order', () => {
  const closed = { opens: null, closes: null }
  const hours = contentWith('hours', {
    week: { ...defaultOfficeHours, Friday: { opens: '09:30', closes: '12:00' } },
    holidays: [
      { day: '2026-12-25', name: 'Christmas', ...closed },
      { day: '2026-12-24', name: 'Christmas Eve', opens: '09:00', closes: '12:00' },
      { day: '2027-04-02', name: 'Good Friday', ...closed },
    ],
  })
  expect(listOfficeHours(hours, at('2026-12-10T17:00:00Z'))).toEqual([
    'Mon-Thu 9-5',
    'Fri 9:30-12',
    'Sat 10-2',
    'Sun closed',
    'Christmas Eve, 12/24: 9-12',
    'Christmas, 12/25: closed',
  ])
  expect(listOfficeHours(hours, at('2026-12-26T17:00:00Z'))).toHaveLength(4)
})

test('a notice is shown within its time in the office’s zone, and only if it is to be shown', () => {
  const notice = { shown: true, text: 'Closed', from: '2026-12-24T12:00', until: '2026-12-26T08:00' }
  const shownAt = (moment: string, change: object = {}) => findNotice(contentWith('notice', { ...notice, ...change }), at(moment))
  expect(shownAt('2026-12-24T16:59:00Z')).toBeUndefined()
  expect(shownAt('2026-12-24T17:00:00Z')).toBe('Closed')
  expect(shownAt('2026-12-26T12:59:00Z')).toBe('Closed')
  expect(shownAt('2026-12-26T13:00:00Z')).toBeUndefined()
  expect(shownAt('2026-12-25T13:00:00Z', { shown: false })).toBeUndefined()
  expect(shownAt('2020-01-01T00:00:00Z', { from: null, until: null })).toBe('Closed')
  expect(findNotice(unchangedContent, at('2026-12-25T13:00:00Z'))).toBeUndefined()
})
