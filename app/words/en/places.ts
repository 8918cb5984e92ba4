/** What the directory and the church finder both say. */
export const placeWords = {
  location: 'Location',
  locationHint: 'A town, a ZIP code or a US address.',
  radius: 'Distance',
  radiusOption: (miles: string) => `Within ${miles} miles`,
  distance: (miles: string) => `${miles} miles away`,
  directions: 'Directions',
  example: 'Example listing',
}
