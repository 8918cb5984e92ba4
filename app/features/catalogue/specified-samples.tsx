import { useState } from 'react'
import { assetsWords } from '#words/assets.ts'
import { partnerWords } from '#words/partner.ts'
import { placeWords } from '#words/places.ts'
import { videoWords } from '#words/video.ts'
import type { MapSource } from '#app/adapters/maps/load-map.ts'
import type { MapMarker } from '#app/adapters/maps/map-port.ts'
import { CircleCards } from '#app/features/giving-offers/circle-cards.tsx'
import { TierCards } from '#app/features/giving-offers/tier-cards.tsx'
import { LocationField } from '#app/features/locations/location-field.tsx'
import { PlaceMap } from '#app/features/maps/place-map.tsx'
import { surveyQuestions } from '#app/features/partnerships/survey.ts'
import { SurveyPage } from '#app/features/partnerships/survey-page.tsx'
import { ScriptureCard } from '#app/features/scripture/scripture-card.tsx'
import { DialogLink } from '#app/features/site/dialog-link.tsx'
import { useSite } from '#app/features/site/site-facts.ts'
import { PromoVideo } from '#app/features/video/promo-video.tsx'
import type { VideoSource } from '#app/features/video/video-source.ts'
import { Button } from '#app/ui/button.tsx'
import type { Sample } from '#app/ui/showcase/sample.ts'

const { samples: words } = assetsWords

/** The components of the pages themselves, beside those of `ui`. A dialog is shown by the button that opens it. */
export function specifiedSamples({ video, map }: { video: VideoSource; map: MapSource }): Sample[] {
  return [
    sample('PromoVideo', 'video/promo-video.tsx', () => <Film source={video} />),
    sample('ScriptureCard', 'scripture/scripture-card.tsx', () => <ScriptureCard />),
    sample('AmbassadorDialog', 'ambassadors/ambassador-dialog.tsx', () => <DialogLink to="/ambassador">{words.ambassador}</DialogLink>),
    sample('PartnerDialog', 'partnerships/partner-dialog.tsx', () => <DialogLink to="/partner">{words.partner}</DialogLink>),
    sample('MemoryDialog', 'memories/memory-dialog.tsx', () => <DialogLink to="/share-memory">{words.memory}</DialogLink>),
    sample('DonateDialog', 'donate/donate-dialog.tsx', () => <DialogLink to="/donate">{words.donate}</DialogLink>),
    sample('SurveyPage', 'partnerships/survey-page.tsx', () => <Survey />),
    sample('PlaceMap', 'maps/place-map.tsx', () => <SampleMap source={map} />),
    sample('LocationField', 'locations/location-field.tsx', () => (
      <LocationField prefix="sample" name="location" label={words.location} hint={words.locationHint} />
    )),
    sample('CircleCards', 'giving-offers/circle-cards.tsx', () => <CircleCards heading="h4" />),
    sample('TierCards', 'giving-offers/tier-cards.tsx', () => <TierCards heading="h4" />),
  ]
}

const sample = (name: string, file: string, element: Sample['element']): Sample => ({ name, file: `app/features/${file}`, element })

function Film({ source }: { source: VideoSource }) {
  return <PromoVideo source={source} words={videoWords(useSite().siteName)} />
}

/** The questions one after the other, and from the last to the first again. */
function Survey() {
  const [at, setAt] = useState(0)
  const question = surveyQuestions[at]!
  const onward = partnerWords('').survey.next
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setAt((at + 1) % surveyQuestions.length)
      }}
    >
      <SurveyPage key={question.id} question={question} active onward={onward} scripted chosen={[]} error={undefined} prefix="sample" />
      <p>
        <Button type="submit" data-onward>
          {onward}
        </Button>
      </p>
    </form>
  )
}

const CENTER = { lat: 33.749, lng: -84.388 }
const RING = { ...CENTER, radiusMiles: 5 }
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
      ring={RING}
      error={placeWords.map.failed}
      card={(id) => <p className="font-semibold">{words.places[id as keyof typeof words.places]}</p>}
    />
  )
}
