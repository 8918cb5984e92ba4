import { href } from 'react-router'
import { type WeekHours, weekdays } from '#app/domains/places/records/opening-hours.ts'
import type { Place } from '#app/domains/places/records/place.ts'

type JsonLd = Record<string, unknown>

export function placeJsonLd(place: Place, siteUrl: string): JsonLd {
  const { kind, name, street, city, state, zip, phone, email, website, coordinates, hours, description, slug } = place
  return {
    '@type': kind === 'church' ? 'Church' : 'LocalBusiness',
    '@id': siteUrl + href('/places/:slug', { slug }),
    name,
    ...(description && { description }),
    address: {
      '@type': 'PostalAddress',
      ...(street && { streetAddress: street }),
      ...(city && { addressLocality: city }),
      ...(state && { addressRegion: state }),
      ...(zip && { postalCode: zip }),
      addressCountry: 'US',
    },
    geo: { '@type': 'GeoCoordinates', latitude: coordinates.lat, longitude: coordinates.lng },
    ...(phone && { telephone: phone }),
    ...(email && kind === 'business' && { email }),
    ...(website && { url: website }),
    ...(hours && { openingHoursSpecification: openingHours(hours) }),
  }
}

function openingHours(hours: WeekHours): JsonLd[] {
  return weekdays.flatMap((weekday) => {
    const day = hours[weekday]
    if (day.closed) return []
    return [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: `https://schema.org/${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}`,
        opens: day.open,
        closes: day.close === '24:00' ? '23:59' : day.close,
      },
    ]
  })
}
