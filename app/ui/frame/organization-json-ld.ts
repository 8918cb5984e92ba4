import { languageSettings } from '#copy/language.ts'
import { groupOfficeHours, type OfficeHours, type OpenHours, type Weekday } from '#app/platform/format/office-hours.ts'
import type { SiteFacts } from './site-facts.ts'

export function organizationJsonLd(
  { siteName, siteUrl, contact }: Pick<SiteFacts, 'siteName' | 'siteUrl' | 'contact'>,
  hours: OfficeHours,
) {
  const id = `${siteUrl}/#organization`
  return {
    '@graph': [
      {
        '@type': 'Organization',
        '@id': id,
        name: siteName,
        url: `${siteUrl}/`,
        logo: `${siteUrl}/icon.svg`,
        email: contact.email,
        telephone: contact.phone,
        address: contact.address,
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer service',
          email: contact.email,
          telephone: contact.phone,
          hoursAvailable: groupOfficeHours(hours).flatMap(openingHours),
        },
      },
      {
        '@type': 'WebSite',
        name: siteName,
        url: `${siteUrl}/`,
        inLanguage: languageSettings.locale,
        publisher: { '@id': id },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/search?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}

function openingHours({ days, opens, closes }: { days: Weekday[] } & OpenHours) {
  return opens && closes ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek: days, opens, closes }] : []
}
