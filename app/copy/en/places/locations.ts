/** What the field for a place says, and what a page says of where it looked. */
export const locationWords = {
  near: (town: string) => `near ${town}`,
  /** Degrees with the town they are near, as they stand in the field. */
  point: (degrees: string, near: string) => `${degrees} (${near})`,
  /** In a field that needs suggestions and has none. */
  unavailable: 'Location search unavailable',
  suggestedByGoogle: 'Google Maps',
  mine: {
    use: 'Use my location',
    finding: 'Finding where you are…',
    found: (place: string) => `Found you: ${place}.`,
    refused: 'Your browser did not share where you are. You can allow it in the browser’s settings, or type a town or ZIP code.',
    unavailable: 'Your device could not tell where it is. Please type a town or ZIP code.',
    tooSlow: 'Finding you took too long. Try once more, or type a town or ZIP code.',
    elsewhere: 'You seem to be outside the United States, and we only list places in it. Please type a US town or ZIP code.',
  },
  /** What the licence of the data asks every page that uses it to show. */
  sources: {
    lead: 'Towns and ZIP codes:',
    geonames: 'GeoNames',
    license: 'CC BY 4.0',
    census: 'and the U.S. Census Bureau, joined into one list by us.',
  },
}
