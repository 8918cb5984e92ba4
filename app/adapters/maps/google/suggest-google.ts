/** A place of the United States as Google suggests it. */
export type GoogleSuggestion = { label: string; placeId: string }

let session: google.maps.places.AutocompleteSessionToken | undefined

/**
 * What somebody who has typed so much may mean. Google counts all that is asked until one is chosen as one session.
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
  return suggestions.flatMap(({ placePrediction }) =>
    placePrediction ? [{ label: placePrediction.text.text, placeId: placePrediction.placeId }] : [],
  )
}

/** One was chosen: the next question begins another session. */
export function endSession(): void {
  session = undefined
}
