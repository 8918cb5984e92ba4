export const directoryErrors = {
  locationNotFound: 'Could not find location',
  placesFailed: 'Places search failed',
  placeFailed: 'Place search failed',
  fallback: 'An error occurred',
}

export const churchErrors = {
  failed: 'Failed to find churches',
  notReady: 'Maps service not ready',
  locationNotFound: 'Location not found',
  fallback: 'Failed to search churches',
}

export const radiusChoicesMiles = [5, 10, 25, 50]
export const defaultRadiusMiles = 10

export const locationWords = {
  label: 'Location',
  hint: 'A town, a ZIP code or a US address.',
  missing: 'Enter a town, a ZIP code or an address',
  useMine: 'Use my location',
  locating: 'Finding your location…',
  denied: 'Your browser did not share your location. Type a town or ZIP code instead.',
  suggestions: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
  noSuggestions: 'No match in the US. Try a town or a ZIP code.',
  near: (place: string) => `Near ${place}`,
  nearCenter: (place: string) => `Near the center of ${place}`,
  radiusLabel: 'Distance',
  radiusOption: (miles: number) => `Within ${miles} miles`,
}
