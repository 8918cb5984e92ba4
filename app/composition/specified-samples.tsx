import { useState } from 'react'
import { Link } from 'react-router'
import { assetsWords } from '#copy/content/assets.ts'
import { partnerWords } from '#copy/community/partner.ts'
import { ownScripture } from '#copy/content/scripture.ts'
import { videoWords } from '#copy/content/video.ts'
import type { MapSource } from '#app/integrations/maps/load-map.ts'
import type { MapMarker } from '#app/integrations/maps/map-port.ts'
import { CircleCards, TierCards } from '#app/domains/giving/pricing/offers.tsx'
import { LocationField } from '#app/domains/places/geocoder/location-field.tsx'
import { PlaceMap } from '#app/domains/places/maps/place-map.tsx'
import { surveyQuestions } from '#app/domains/community/partnerships/partner-fields.ts'
import { SurveyPage } from '#app/domains/community/partnerships/partner-flow.tsx'
import { ScriptureCard } from '#app/domains/content/scripture/scripture-card.tsx'
import { DialogLink } from '#app/ui/dialog-link.tsx'
import { useSiteFacts } from '#app/ui/frame/site-facts.ts'
import { PromoVideo } from '#app/domains/content/film/promo-video.tsx'
import type { VideoSource } from '#app/domains/content/film/video-source.ts'
import { Button } from '#app/ui/button.tsx'
import type { Sample } from '#app/ui/showcase.tsx'

const { samples: words } = assetsWords

/** Samples of components outside `app/ui`. A dialog is represented by the button that opens it. */
export function specifiedSamples({ video, map }: { video: VideoSource; map: MapSource }): Sample[] {
  return [
    sample('PromoVideo', 'content/film/promo-video.tsx', () => <Film source={video} />),
    sample('ScriptureCard', 'content/scripture/scripture-card.tsx', () => <ScriptureCard {...ownScripture} />),
    sample('AmbassadorDialog', 'community/ambassadors/ambassador-dialog.tsx', () => (
      <DialogLink to="/ambassador">{words.ambassador}</DialogLink>
    )),
    sample('PartnerDialog', 'community/partnerships/partner-flow.tsx', () => <DialogLink to="/partner">{words.partner}</DialogLink>),
    sample('MemoryDialog', 'community/share-memory/memory-form.tsx', () => <DialogLink to="/share-memory">{words.memory}</DialogLink>),
    sample('DonateDialog', 'giving/donate/donate-dialog.tsx', () => <DialogLink to="/donate">{words.donate}</DialogLink>),
    sample('SurveyPage', 'community/partnerships/partner-flow.tsx', () => <Survey />),
    sample('PlaceMap', 'places/maps/place-map.tsx', () => <SampleMap source={map} />),
    sample('LocationField', 'places/geocoder/location-field.tsx', () => (
      <LocationField prefix="sample" name="location" label={words.location} hint={words.locationHint} />
    )),
    sample('CircleCards', 'giving/pricing/circle-cards.tsx', () => <CircleCards heading="h4" />),
    sample('TierCards', 'giving/pricing/tier-cards.tsx', () => <TierCards heading="h4" />),
  ]
}

const sample = (name: string, file: string, element: Sample['element']): Sample => ({ name, file: `app/domains/${file}`, element })

function Film({ source }: { source: VideoSource }) {
  return <PromoVideo source={source} words={videoWords({ siteName: useSiteFacts().siteName })} />
}

function Survey() {
  const [at, setAt] = useState(0)
  const question = surveyQuestions[at]!
  const onward = partnerWords({ siteName: '' }).survey.next
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setAt((at + 1) % surveyQuestions.length)
      }}
    >
      <SurveyPage key={question.id} question={question} active onward={onward} scripted answer={undefined} pageAnswer={undefined} />
      <p>
        <Button type="submit" data-onward>
          {onward}
        </Button>
      </p>
    </form>
  )
}

const CENTER = { lat: 33.749, lng: -84.388 }
const SEARCH_CIRCLE = { ...CENTER, radiusMiles: 5 }
const MARKERS: MapMarker[] = (['contributor', 'business', 'church'] as const).map((kind, at) => ({
  id: kind,
  kind,
  title: words.places[kind],
  name: words.places[kind],
  lat: CENTER.lat + [0.02, -0.03, 0.01][at]!,
  lng: CENTER.lng + [0.03, 0.01, -0.04][at]!,
}))

function SampleMap({ source }: { source: MapSource }) {
  return (
    <PlaceMap
      source={source}
      label={words.map}
      markers={MARKERS}
      ring={SEARCH_CIRCLE}
      card={(id) => <p className="font-semibold">{words.places[id as keyof typeof words.places]}</p>}
    />
  )
}

export function SampleList({ samples }: { samples: Sample[] }) {
  return (
    <ul className="grid gap-10">
      {samples.map(({ name, file, element }) => (
        <li key={`${file} ${name}`} className="grid min-w-0 content-start gap-3">
          <h3 className="flex flex-wrap items-baseline gap-x-4">
            <code className="font-[inherit]">{name}</code> <code className="font-sans text-sm font-normal text-muted">{file}</code>
          </h3>
          <div className="isolate min-w-0 overflow-clip rounded-lg border border-line p-4 [overflow-clip-margin:8px] sm:p-6">
            {element()}
          </div>
        </li>
      ))}
    </ul>
  )
}

export function PageList({ pages }: { pages: { path: string; title: string; description: string }[] }) {
  return (
    <ul className="grid gap-x-10 md:grid-cols-2">
      {pages.map(({ path, title, description }) => (
        <li key={path} className="border-t border-line py-4">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <Link to={path} className="inline-block py-1 font-semibold">
              {title}
            </Link>
            <code className="text-sm text-muted">{path}</code>
          </p>
          <p className="text-muted">{description}</p>
        </li>
      ))}
    </ul>
  )
}
