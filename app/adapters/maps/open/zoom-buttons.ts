import type { Map as LeafletMap } from 'leaflet'
import type { MapWords } from '../map-port.ts'

/** Two buttons that stay where they are when there is no nearer or no farther, so that none loses the focus. */
export function openZoomButtons(map: LeafletMap, words: MapWords, animate: boolean): HTMLElement {
  const element = document.createElement('div')
  element.className = 'map-zoom'
  const nearer = button(words.zoomIn, 'M5 12h14M12 5v14', () => map.zoomIn(undefined, { animate }))
  const farther = button(words.zoomOut, 'M5 12h14', () => map.zoomOut(undefined, { animate }))
  element.append(nearer, farther)
  const update = () => {
    nearer.setAttribute('aria-disabled', String(map.getZoom() >= map.getMaxZoom()))
    farther.setAttribute('aria-disabled', String(map.getZoom() <= map.getMinZoom()))
  }
  map.on('zoomend', update)
  update()
  return element
}

function button(name: string, path: string, press: () => void): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = 'map-button'
  element.setAttribute('aria-label', name)
  element.innerHTML = `<svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><path d="${path}"/></svg>`
  element.addEventListener('click', press)
  return element
}
