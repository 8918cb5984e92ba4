import { locationWords } from '#words/locations.ts'
import { Elsewhere } from '#app/features/site/elsewhere.tsx'

const { lead, geonames, license, census } = locationWords.sources

/** Whose towns and ZIP codes a search goes by: their licence asks each page that uses them to say so. */
export function LocationSources() {
  return (
    <p className="text-sm text-muted">
      {lead} <Elsewhere to="https://www.geonames.org">{geonames}</Elsewhere>{' '}
      <span className="whitespace-nowrap">
        (<Elsewhere to="https://creativecommons.org/licenses/by/4.0/">{license}</Elsewhere>)
      </span>{' '}
      {census}
    </p>
  )
}
