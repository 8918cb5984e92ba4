import { mapWords } from '#words/maps.ts'
import { words } from '#words/ui.ts'
import type { MapWords } from '#app/adapters/maps/map-port.ts'
import { counted, formatNumber } from '#app/features/site/numbers.ts'

/** Names and sizes of towns are from GeoNames, whose licence asks for its address. */
const GEONAMES_LICENSE = 'https://creativecommons.org/licenses/by/4.0/'

/** What a map says, with figures as this language writes them. */
export function sayMap(region: string): MapWords {
  const { instruction, zoomIn, zoomOut, boundaries } = mapWords
  return {
    region,
    instruction,
    zoomIn,
    zoomOut,
    boundaries: { ...boundaries, license: { name: boundaries.license, address: GEONAMES_LICENSE }, newTab: words.newTab },
    cluster: (count, contributing) => mapWords.cluster(counted(count), counted(contributing)),
    miles: (miles) => mapWords.miles(formatNumber(miles)),
    feet: (feet) => mapWords.feet(formatNumber(feet)),
    kilometers: (kilometers) => mapWords.kilometers(formatNumber(kilometers)),
    meters: (meters) => mapWords.meters(formatNumber(meters)),
  }
}
