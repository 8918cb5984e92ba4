import { ArrowLeft, Heart } from 'lucide-react'
import { useEffect } from 'react'
import { href, Link } from 'react-router'
import { placePageWords as words } from '#copy/places/place-page.ts'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { useSiteFacts } from '#app/ui/frame/site-facts.ts'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/frame/page-header.tsx'
import { PictureImage } from '#app/ui/picture-image.tsx'
import { MemberCount, PlaceBadges, PlaceContact } from './place-facts.tsx'
import { PlaceAttribution } from './place-attribution.tsx'
import { startPlacePage, type OpenNowData } from './start-place-page.ts'
import type { PlacePageData } from './load-place-page.server.ts'
import { placeJsonLd } from './place-json-ld.ts'
import script from './place-page-script.ts?script'
import { placeSearchPath, readPlaceQuery } from '#app/domains/places/directory/place-query.ts'
import { formatTypesAndDistance } from '#app/domains/places/records/format-place.ts'
import { HoursTable } from './weekly-hours.tsx'
import { FavoritesLink } from '#app/domains/places/directory/favorites-link.tsx'
import { ShareButton } from '#app/ui/share-button.tsx'
import { buttonClass, ButtonLink } from '#app/ui/button.tsx'
import type { Place } from '#app/domains/places/records/place.ts'
import { TitledSection } from '#app/ui/section.tsx'

const paths = { business: '/business-directory', church: '/church-finder' }

export function PlacePage({ place, owned, origins, nearby, logo }: PlacePageData) {
  const { siteUrl } = useSiteFacts()
  const { kind, name, description, example, hours, timeZone, city, state } = place
  const near = city && state ? `${city}, ${state}` : undefined
  useEffect(() => startPlacePage(document), [place.id])
  return (
    <>
      <article data-script={script}>
        <PageHeader brief title={name} eyebrow={formatTypesAndDistance({ ...place, distanceMiles: null }) || undefined} />
        <div className="wrap grid gap-10 pt-4 pb-16 lg:grid-cols-[1.4fr_1fr] lg:gap-16">
          <div className="grid content-start gap-8">
            <Link
              to={near ? placeSearchPath(paths[kind], readPlaceQuery(new URLSearchParams()), { near }) : paths[kind]}
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
            <TitledSection id="reach" title={words.reach} className="grid gap-4">
              <PlaceContact place={place} />
            </TitledSection>
            <section aria-labelledby="hours" className="grid gap-4">
              <h2 id="hours" className="text-xl">
                <span>{words.hours}</span>{' '}
                {hours && (
                  <span
                    className="no-print text-base font-normal text-muted data-[open=true]:text-evergreen"
                    data-open-now={JSON.stringify({ hours, timeZone } satisfies OpenNowData)}
                  />
                )}
              </h2>
              {hours ? <HoursTable hours={hours} /> : <p className="text-muted">{words.noHours}</p>}
            </section>
            <PlaceAttribution origins={origins} />
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
                  <p className="text-sm text-muted">{formatTypesAndDistance(other)}</p>
                </Card>
              ))}
            </ul>
          </div>
        </section>
      )}
    </>
  )
}

export function PlaceAside({ place, owned }: { place: Place; owned: boolean }) {
  const { kind, slug } = place
  const { siteUrl } = useSiteFacts()
  const path = href('/places/:slug', { slug })
  const claim = kind === 'business' ? `/claim-business?place=${slug}` : href('/claim-church/:slug', { slug })
  return (
    <aside aria-label={words.aside} className="grid content-start gap-8">
      <div className="grid justify-items-start gap-3">
        {kind === 'business' && (
          <div className="flex flex-wrap gap-3">
            <button
              type="button"
              aria-hidden
              className={buttonClass({ variant: 'outline', size: 'sm' }, 'comes-alive group')}
              data-favorite={JSON.stringify(place)}
            >
              <Heart className="group-aria-pressed:fill-current" aria-hidden /> {words.favorite}
            </button>
            <FavoritesLink />
          </div>
        )}
        <ShareButton as="share" address={siteUrl + path} words={words} size="sm">
          {words.share}
        </ShareButton>
        <p role="status" className="empty:hidden" />
      </div>
      <section aria-labelledby="claim" className="no-print card">
        <h2 id="claim" className="text-lg">
          {owned ? words.claim.owned.heading : words.claim.heading[kind]}
        </h2>
        <p>{owned ? words.claim.owned.text : words.claim.text}</p>
        <ButtonLink to={claim} variant="outline" size="sm" className="justify-self-start">
          {words.claim.action[kind]}
        </ButtonLink>
      </section>
    </aside>
  )
}
