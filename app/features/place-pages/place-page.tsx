import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { href, Link } from 'react-router'
import { placePageWords } from '#words/place-page.ts'
import { JsonLd } from '#app/features/site/json-ld.tsx'
import { useSite } from '#app/features/site/site-facts.ts'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PictureImage } from '#app/features/pictures/picture-image.tsx'
import { MemberCount } from '#app/features/places/member-count.tsx'
import { enlivenPlace, type OpenNowData } from './enliven-place.ts'
import type { OpenedPlace } from './open-place.server.ts'
import { PlaceAside } from './place-aside.tsx'
import { PlaceBadges } from '#app/features/places/place-badges.tsx'
import { PlaceContact } from '#app/features/places/place-contact.tsx'
import { OriginsLine } from '#app/features/places/origins-line.tsx'
import { placeJsonLd } from '#app/features/places/place-json-ld.ts'
import script from './place-page-script.ts?script'
import { placeAddress, readPlaceQuery } from '#app/features/directory/place-query.ts'
import { factsLine } from '#app/features/places/say-place.ts'
import { sayAllOpen } from '#app/features/places/say-open.ts'
import { HoursTable } from '#app/features/places/weekly-hours.tsx'

const paths = { business: '/business-directory', church: '/church-finder' }
const words = placePageWords

/** All that is known of one place. */
export function PlacePage({ place, owned, origins, nearby, logo }: OpenedPlace) {
  const { siteUrl } = useSite()
  const { kind, name, description, example, hours, timeZone, city, state } = place
  const near = city && state ? `${city}, ${state}` : undefined
  useEffect(() => enlivenPlace(document), [place.id])
  return (
    <>
      <article data-script={script}>
        <PageHeader brief title={name} eyebrow={factsLine({ ...place, distanceMiles: null }) || undefined} />
        <div className="wrap grid gap-10 pt-4 pb-16 lg:grid-cols-[1.4fr_1fr] lg:gap-16">
          <div className="grid content-start gap-8">
            <Link
              to={near ? placeAddress(paths[kind], readPlaceQuery(new URLSearchParams()), { near }) : paths[kind]}
              className="no-print inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold"
            >
              <ArrowLeft className="h-5 w-5" aria-hidden /> <span>{near ? words.backNear(near) : words.back[kind]}</span>
            </Link>
            {logo && (
              <PictureImage picture={logo} alt={words.logo(name)} sizes="16rem" className="h-auto max-h-48 w-auto max-w-64 rounded-md" />
            )}
            <PlaceBadges place={place} />
            {example && <Notice>{words.exampleNote}</Notice>}
            {description && <p className="text-lg leading-relaxed">{description}</p>}
            {kind === 'church' && <MemberCount church={place} />}
            <section aria-labelledby="reach" className="grid gap-4">
              <h2 id="reach" className="text-xl">
                {words.reach}
              </h2>
              <PlaceContact place={place} />
            </section>
            <section aria-labelledby="hours" className="grid gap-4">
              <h2 id="hours" className="text-xl">
                <span>{words.hours}</span>{' '}
                {hours && (
                  <span
                    className="no-print text-base font-normal text-muted data-[open=true]:text-evergreen"
                    data-open-now={JSON.stringify({ hours, timeZone, said: sayAllOpen(hours) } satisfies OpenNowData)}
                  />
                )}
              </h2>
              {hours ? <HoursTable hours={hours} /> : <p className="text-muted">{words.noHours}</p>}
            </section>
            <OriginsLine origins={origins} />
          </div>
          <PlaceAside place={place} owned={owned} />
        </div>
        <JsonLd data={placeJsonLd(place, siteUrl)} />
      </article>
      {nearby.length > 0 && (
        <section aria-labelledby="nearby" className="no-print section bg-sand">
          <div className="wrap grid gap-8">
            <h2 id="nearby">{words.nearby[kind]}</h2>
            <ul className="grid gap-6 md:grid-cols-3">
              {nearby.map((other) => (
                <Card key={other.id} as="li" title={other.name} to={href('/places/:slug', { slug: other.slug })}>
                  <p className="text-sm text-muted">{factsLine(other)}</p>
                </Card>
              ))}
            </ul>
          </div>
        </section>
      )}
    </>
  )
}
