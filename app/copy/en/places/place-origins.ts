/** Whom the facts of places from open data ask to be named: as each wants to be called. */
export const placeOrigins = {
  /** Where a file names somebody, and no licence. */
  noLicence: 'terms not stated',
  overture: 'Overture Maps Foundation',
  openStreetMap: 'OpenStreetMap contributors',
  lead: 'Listings:',
  copyright: (name: string) => `© ${name}`,
}
