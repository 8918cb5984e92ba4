import { expect, test } from 'vitest'
import { officeHoursLines } from './office-hours.ts'
import { organizationJsonLd } from './organization-json-ld.ts'

test('the hours of the office are those of the specification, for people and for programs', () => {
  expect(officeHoursLines).toEqual(['Mon-Fri 9-5', 'Sat 10-2', 'Sun closed'])
  const [organization] = organizationJsonLd({
    siteName: 'Fig Tree',
    siteUrl: 'https://fig.example.org',
    demo: false,
    contact: { email: 'a@example.org', phone: '1', address: 'x' },
    learningSiteUrl: '',
    socialUrls: {},
    year: 2026,
  })['@graph']
  expect(organization!.contactPoint!.hoursAvailable.map(({ dayOfWeek, opens, closes }) => [dayOfWeek.length, opens, closes])).toEqual([
    [5, '09:00', '17:00'],
    [1, '10:00', '14:00'],
  ])
})
