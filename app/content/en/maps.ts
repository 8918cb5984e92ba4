/** The specification's error catalogue for maps and places, letter for letter. */
export const mapErrors = {
  keyRequired: 'Google Maps API key is required',
  keyRequiredLong: 'Google Maps API key is required. Please check your environment configuration.',
  scriptFailed: 'Failed to load Google Maps script',
  loadFailed: 'Failed to load Google Maps',
  notLoaded: 'Google Maps API not loaded',
  geocodingFailed: (status: string) => `Geocoding failed: ${status}`,
  noLocation: 'No location found',
  geocodeAddressFailed: 'Failed to geocode address',
  locationUnavailablePlaceholder: 'Location search unavailable',
}

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

export const claimMapsError =
  "Service Unavailable: We're experiencing technical difficulties. Please try again later."

export const radiusChoicesMiles = [5, 10, 25, 50]
export const defaultRadiusMiles = 10
export const metersPerMile = 1609.34

export const mapWords = {
  label: 'Map of the results',
  boundariesNote: 'This map shows boundaries and places, not streets.',
  contributor: 'Contributor',
  other: 'Other place',
  ring: (miles: number) => `${miles} miles around your location`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  cluster: (count: number) => `${count} places here. Zoom in to see them.`,
  needsScripts: 'The map needs scripts. The list shows the same results.',
  attribution: 'Place names: GeoNames, CC BY 4.0. Boundaries: US Census Bureau.',
}

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
