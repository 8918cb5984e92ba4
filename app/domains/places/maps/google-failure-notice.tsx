import { googleMapsWords } from '#copy/places/google-maps.ts'
import { useGoogleLibrary } from '#app/domains/places/geocoder/suggest-from-google.ts'
import type { GoogleOptions } from '#app/integrations/maps/map-port.ts'
import { useSiteFacts } from '#app/ui/frame/site-facts.ts'
import { Notice } from '#app/ui/notice.tsx'

export function GoogleFailureNotice() {
  const { google } = useSiteFacts()
  return google && <GoogleNotice google={google} />
}

function GoogleNotice({ google }: { google: GoogleOptions }) {
  if (useGoogleLibrary(google).kind !== 'error') return null
  return (
    <div className="wrap pt-8">
      <Notice kind="problem" live>
        <p>{googleMapsWords.claim}</p>
      </Notice>
    </div>
  )
}
