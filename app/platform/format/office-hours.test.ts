import { expect, test } from 'vitest'
import { organizationJsonLd } from '#app/ui/frame/organization-json-ld.ts'
import { defaultOfficeHours, formatOfficeHours } from './office-hours.ts'

test('the hours of the office are those of the specification, for people and for programs', () => {
  expect(formatOfficeHours(defaultOfficeHours)).toEqual(['Mon-Fri 9-5', 'Sat 10-2', 'Sun closed'])
  const contact = { email: 'a@example.org', phone: '1', address: 'x' }
  const [organization] = organizationJsonLd({ siteName: 'Fig Tree', siteUrl: 'https://fig.example.org', contact }, defaultOfficeHours)[
    '@graph'
  ]
  expect(organization!.contactPoint!.hoursAvailable.map(({ dayOfWeek, opens, closes }) => [dayOfWeek.length, opens, closes])).toEqual([
    [5, '09:00', '17:00'],
    [1, '10:00', '14:00'],
  ])
})
