import type { ReactNode } from 'react'
import { locationWords } from '#words/locations.ts'
import { words } from '#words/ui.ts'

const { lead, geonames, license, census } = locationWords.sources

/** Whose towns and ZIP codes a search goes by: their licence asks each page that uses them to say so. */
export function LocationSources() {
  return (
    <p className="text-sm text-muted">
      {lead} <Elsewhere to="https://www.geonames.org">{geonames}</Elsewhere> (
      <Elsewhere to="https://creativecommons.org/licenses/by/4.0/">{license}</Elsewhere>) {census}
    </p>
  )
}

function Elsewhere({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a className="inline-block py-0.5" href={to} target="_blank" rel="noopener">
      {children}
      <span className="sr-only"> {words.newTab}</span>
    </a>
  )
}
