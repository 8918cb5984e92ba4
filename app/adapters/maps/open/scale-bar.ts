import type { Map as LeafletMap } from 'leaflet'
import type { MapWords } from '../map-port.ts'
import { worldOfAMile } from '../mercator.ts'

/** Pixels of a bar at most. */
const LONGEST = 96
const FEET_OF_A_MILE = 5280
const MILES_OF_A_KILOMETER = 0.621371

/** The largest of 1, 2, 5, 10, 20, 50 … that is not above `most`. */
export function roundDown(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most))
  return [5, 2, 1].find((step) => step * power <= most)! * power
}

/** Two bars, miles above kilometers, that follow the zoom and the latitude. */
export function openScaleBar(map: LeafletMap, words: MapWords): HTMLElement {
  const element = document.createElement('div')
  element.className = 'map-scale'
  element.setAttribute('aria-hidden', 'true')
  const bars = [document.createElement('div'), document.createElement('div')]
  element.append(...bars)
  const set = (bar: HTMLElement, miles: number, pixelsOfAMile: number, text: string) => {
    bar.style.width = `${Math.round(miles * pixelsOfAMile)}px`
    bar.textContent = text
  }
  const update = () => {
    const pixelsOfAMile = worldOfAMile(map.getCenter().lat) * 256 * 2 ** map.getZoom()
    const miles = LONGEST / pixelsOfAMile
    const [shownMiles, feet] = [roundDown(miles), roundDown(miles * FEET_OF_A_MILE)]
    if (miles >= 1) set(bars[0]!, shownMiles, pixelsOfAMile, words.miles(shownMiles))
    else set(bars[0]!, feet / FEET_OF_A_MILE, pixelsOfAMile, words.feet(feet))
    const kilometers = miles / MILES_OF_A_KILOMETER
    const [shownKilometers, meters] = [roundDown(kilometers), roundDown(kilometers * 1000)]
    if (kilometers >= 1) set(bars[1]!, shownKilometers * MILES_OF_A_KILOMETER, pixelsOfAMile, words.kilometers(shownKilometers))
    else set(bars[1]!, (meters / 1000) * MILES_OF_A_KILOMETER, pixelsOfAMile, words.meters(meters))
  }
  map.on('moveend zoomend', update)
  update()
  return element
}
