import type { Map as LeafletMap } from 'leaflet'
import type { MapOptions, MapWords } from '../map-port.ts'
import { openScaleBar } from './scale-bar.ts'

/** The scale, and what the map is drawn from. */
export function openFoot(map: LeafletMap, { words, tiles }: Pick<MapOptions, 'words' | 'tiles'>): HTMLElement {
  const foot = document.createElement('div')
  foot.className = 'map-foot'
  const note = document.createElement('p')
  note.className = 'map-note'
  note.append(...(tiles ? [tiles.attribution] : sourcesOf(words)))
  foot.append(openScaleBar(map, words), note)
  return foot
}

/** Its licence asks for a link. */
function sourcesOf({ boundaries: { text, source, license, newTab } }: MapWords): (string | HTMLElement)[] {
  const link = document.createElement('a')
  link.href = license.address
  link.target = '_blank'
  link.rel = 'noopener'
  const hint = document.createElement('span')
  hint.className = 'sr-only'
  hint.textContent = ` ${newTab}`
  link.append(license.name, hint)
  return [`${text} ${source} (`, link, ')']
}
