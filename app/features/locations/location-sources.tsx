import { locationWords } from '#words/locations.ts'

const { lead, geonames, license, census } = locationWords.sources

/** Whose towns and ZIP codes a search goes by: their licence asks each page that uses them to say so. */
export function LocationSources() {
  return (
    <p className="text-sm text-muted">
      {lead} <a href="https://www.geonames.org">{geonames}</a> (<a href="https://creativecommons.org/licenses/by/4.0/">{license}</a>){' '}
      {census}
    </p>
  )
}
