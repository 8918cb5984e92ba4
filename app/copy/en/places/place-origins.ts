/** The attribution of places imported from open data, each source named as it asks to be. */
export const placeOrigins = {
  /** For an imported file that names its source but no licence. */
  noLicence: 'terms not stated',
  overture: 'Overture Maps Foundation',
  openStreetMap: 'OpenStreetMap contributors',
  lead: 'Listings:',
  copyright: (name: string) => `© ${name}`,
}
