export const directoryErrors = {
  locationNotFound: 'Could not find location',
}

export const churchErrors = {
  locationNotFound: 'Location not found',
}

export const radiusChoicesMiles = [5, 10, 25, 50]
export const defaultRadiusMiles = 10

export const locationWords = {
  label: 'Location',
  hint: 'A town, a ZIP code or a US address.',
  radiusLabel: 'Distance',
  radiusOption: (miles: number) => `Within ${miles} miles`,
}
