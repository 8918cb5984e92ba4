/** The location field, and what pages say about the location that was searched. */
export const locationWords = {
  near: (town: string) => `near ${town}`,
  /** The visitor's own position in the location field: coordinates and the nearest town. */
  point: (degrees: string, near: string) => `${degrees} (${near})`,
  /** Shown in a field that Google Maps completes, which is disabled if Google Maps did not load. */
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
  /** The attribution that the licence of the data about towns and ZIP codes requires on every page that uses the data. */
  sources: {
    lead: 'Towns and ZIP codes:',
    geonames: 'GeoNames',
    license: 'CC BY 4.0',
    census: 'and the U.S. Census Bureau, joined into one list by us.',
  },
}
