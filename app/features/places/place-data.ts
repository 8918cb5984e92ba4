import { isAllDay, weekdays } from './opening-hours.ts'
import type { Business, Church, Place } from './place.ts'

type JsonLd = Record<string, unknown>

/** schema.org descriptions of a list of results, for search engines. */
export function businessesJsonLd(businesses: Business[]): JsonLd {
  return itemList(
    businesses.map(({ street, hours, description, ...business }) => ({
      ...placeJsonLd('LocalBusiness', business),
      description,
      address: {
        '@type': 'PostalAddress',
        streetAddress: street,
        addressLocality: business.city,
        addressRegion: business.state,
        postalCode: business.zip,
        addressCountry: 'US',
      },
      openingHoursSpecification: weekdays.flatMap((weekday) => {
        const day = hours[weekday]
        return day.closed
          ? []
          : [
              {
                '@type': 'OpeningHoursSpecification',
                dayOfWeek: `https://schema.org/${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}`,
                opens: day.open,
                closes: isAllDay(day) ? '23:59' : day.close,
              },
            ]
      }),
    })),
  )
}

export function churchesJsonLd(churches: Church[]): JsonLd {
  return itemList(churches.map((church) => ({ ...placeJsonLd('Church', church), address: church.address })))
}

function placeJsonLd(type: string, { name, coordinates, contact }: Place & { contact: { phone: string; website: string } }): JsonLd {
  return {
    '@type': type,
    name,
    telephone: contact.phone,
    url: contact.website,
    geo: { '@type': 'GeoCoordinates', latitude: coordinates.lat, longitude: coordinates.lng },
  }
}

function itemList(items: JsonLd[]): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, item })),
  }
}
