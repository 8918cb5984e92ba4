import { type Geocoded } from './geocode.ts'

/** A place of the United States as Google suggests it. */
export type GoogleSuggestion = { label: string; placeId: string }

let session: google.maps.places.AutocompleteSessionToken | undefined
let predictions: google.maps.places.PlacePrediction[] = []
/** What was chosen last, and where Google says it is; no longer than this page lives. */
let chosen: { label: string; place: Promise<Geocoded | undefined> } | undefined

/**
 * What somebody who has typed so much may mean. All that is asked until one is chosen is one session.
 * @throws where the library is not there, or Google does not answer
 */
export async function suggestGoogle(typed: string): Promise<GoogleSuggestion[]> {
  const { AutocompleteSessionToken, AutocompleteSuggestion } = google.maps.places
  session ??= new AutocompleteSessionToken()
  const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
    input: typed,
    includedRegionCodes: ['us'],
    region: 'us',
    language: 'en',
    sessionToken: session,
  })
  predictions = suggestions.flatMap(({ placePrediction }) => placePrediction ?? [])
  return predictions.map(({ text, placeId }) => ({ label: text.text, placeId }))
}

/**
 * One was chosen. Google counts a session as one only if it ends with the question where its place is, which goes out
 * with the session's token by itself; the search then need not ask again.
 */
export function chooseSuggestion(placeId: string): void {
  const prediction = predictions.find((each) => each.placeId === placeId)
  // A token that is used again is no session any more: each question would be counted for itself.
  session = undefined
  predictions = []
  if (prediction) chosen = { label: prediction.text.text, place: findPlace(prediction) }
}

/** Where the suggestion is that was chosen last, if `label` is its text and Google has told. */
export async function findChosen(label: string): Promise<Geocoded | undefined> {
  return chosen?.label === label ? chosen.place : undefined
}

async function findPlace(prediction: google.maps.places.PlacePrediction): Promise<Geocoded | undefined> {
  try {
    const { place } = await prediction.toPlace().fetchFields({ fields: ['location', 'formattedAddress'] })
    const { location, formattedAddress } = place
    return location ? { ok: true, lat: location.lat(), lng: location.lng(), label: formattedAddress ?? prediction.text.text } : undefined
  } catch (error) {
    console.warn('Google did not say where a place is that was chosen.', error)
    return undefined
  }
}
