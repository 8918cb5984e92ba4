import { mapWords } from '#words/maps.ts'
import type { MapWords } from '#app/adapters/maps/map-port.ts'
import { counted, formatNumber } from '#app/features/site/numbers.ts'

/** What a map says, with figures as this language writes them. */
export function sayMap(region: string): MapWords {
  const { instruction, zoomIn, zoomOut, boundaries } = mapWords
  return {
    region,
    instruction,
    zoomIn,
    zoomOut,
    boundaries,
    cluster: (count, contributing) => mapWords.cluster(counted(count), counted(contributing)),
    miles: (miles) => mapWords.miles(formatNumber(miles)),
    feet: (feet) => mapWords.feet(formatNumber(feet)),
    kilometers: (kilometers) => mapWords.kilometers(formatNumber(kilometers)),
    meters: (meters) => mapWords.meters(formatNumber(meters)),
  }
}
