import type { Coordinates } from '#app/features/places/place.ts'

/** Longitude, latitude, longitude, latitude … */
type Outline = Float64Array

/**
 * The outline of the forty-eight states, from the north-west along the borders to Canada, the Atlantic, the Gulf, Mexico
 * and the Pacific. Exact to a few miles on land, where the rivers of twin towns are followed closer, and wide of the
 * coasts; drawn by hand after the course of the borders.
 *
 * What a visitor typed is asked of another outline (`isInOutline` of the locations), which would not do here: it is as rough
 * at a land border as it is at the coast, so that it takes Tijuana, Nuevo Laredo and Brockville for the United States, leaves
 * out twenty ZIP codes whose middle lies in a harbor or a lake, and takes a hundred times as long.
 */
const MAINLAND =
  corners(`-125.0,48.5 -123.5,48.25 -123.2,48.45 -123.25,49.0 -95.15,49.0 -95.15,49.38 -94.82,49.34 -94.68,48.85 -94.6,48.73 -93.42,48.605 -93.37,48.612
  -93.34,48.62 -92.9,48.6
  -92.0,48.3 -91.4,48.07 -90.8,48.2 -89.6,48.01 -88.4,48.3 -86.5,47.6 -84.9,46.8 -84.6,46.46 -84.35,46.505 -84.12,46.5 -84.1,46.25
  -83.6,46.1 -83.45,45.95 -82.5,45.3 -82.4,43.05 -82.416,42.99 -82.5,42.6 -82.9,42.36 -82.95,42.345 -83.05,42.319 -83.125,42.25
  -83.13,42.05 -83.1,41.95 -82.7,41.68 -81.3,42.2 -79.0,42.75 -78.92,42.88 -78.91,42.95 -79.02,43.06 -79.065,43.09 -79.05,43.26
  -79.2,43.45 -78.7,43.63 -76.8,43.63 -76.4,44.1 -76.1,44.3 -75.8,44.43 -75.72,44.55 -75.63,44.6 -75.5,44.702 -75.2,44.87 -74.95,44.985 -74.7,45.0 -71.5,45.01
  -71.4,45.23 -70.85,45.24 -70.8,45.4 -70.4,45.75 -70.25,45.95 -70.3,46.2 -70.0,46.7 -69.23,47.46 -69.05,47.43 -69.0,47.25
  -68.35,47.36 -68.24,47.352 -68.15,47.32 -67.95,47.19 -67.79,47.07 -67.79,45.7 -67.42,45.58 -67.42,45.38 -67.48,45.28 -67.28,45.186 -67.15,45.15 -66.97,44.92
  -66.97,44.8 -67.0,44.5 -69.5,43.3 -69.5,41.2 -71.0,40.9 -73.0,40.2 -74.5,38.5 -75.0,36.5 -75.2,35.0 -77.5,33.3 -80.5,31.0
  -79.8,27.0 -79.9,25.2 -80.3,24.7 -82.2,24.3 -83.3,24.5 -82.5,26.0 -83.5,27.5 -84.0,29.3 -85.7,29.3 -88.5,29.0 -89.4,28.7
  -91.5,28.9 -94.0,29.3 -95.5,28.4 -97.0,27.0 -97.0,25.95 -97.4,25.84 -97.5,25.885 -97.7,26.03 -98.27,26.09 -98.8,26.36 -99.1,26.4
  -99.2,26.7 -99.45,27.02 -99.52,27.498 -99.85,27.8 -100.3,28.3 -100.51,28.7 -100.67,29.1 -100.92,29.335 -101.4,29.77 -102.3,29.88
  -102.7,29.68 -102.9,29.2 -103.2,28.98 -104.0,29.32 -104.4,29.56 -104.7,30.05 -104.9,30.6 -106.0,31.39 -106.21,31.47 -106.4,31.75
  -106.451,31.764 -106.487,31.748 -106.528,31.783 -108.21,31.784 -108.21,31.333 -111.07,31.332 -114.81,32.494 -114.72,32.718
  -117.2,32.534 -118.8,32.6 -120.8,33.8 -121.2,34.5 -123.5,37.5 -124.8,40.4 -125.0,43.0`)

/** Alaska, with its panhandle along the coast. The end of the Aleutians, beyond the 180th meridian, is a box of its own. */
const ALASKA =
  corners(`-180,51 -180,72 -141,72 -141,60.3 -139.1,60.34 -139.2,60.09 -137.6,59.24 -137.5,58.9 -135.5,59.8 -133.4,58.4 -131.8,56.6 -129.97,56.0 -130.0,55.0
  -133.5,54.5 -138,57 -141,59 -150,54 -165,51`)

/** West, south, east, north. */
const ISLANDS = {
  hawaii: [-161, 18.5, -154.5, 22.6],
  farHawaii: [-178.5, 22.6, -161, 28.6],
  puertoRicoAndVirginIslands: [-68, 17.6, -64.5, 18.6],
  guamAndMarianas: [144.5, 13.1, 146.2, 20.7],
  americanSamoa: [-171.2, -14.7, -168, -11],
  endOfTheAleutians: [172, 51, 180, 54],
} as const

/** Well within the outline: most places need no closer look. */
const HEARTLAND = { west: -117, south: 32.9, east: -83.2, north: 42 }

/** Whether a place lies in the United States or their territories, or a few miles beyond their borders. */
export function isInUnitedStates({ lat, lng }: Coordinates): boolean {
  const { west, south, east, north } = HEARTLAND
  if (lat > south && lat < north && lng > west && lng < east) return true
  return isWithin(MAINLAND, lat, lng) || isWithin(ALASKA, lat, lng) || Object.values(ISLANDS).some((box) => isInBox(box, lat, lng))
}

/** Counts the edges that a line to the east crosses. */
function isWithin(outline: Outline, lat: number, lng: number): boolean {
  let inside = false
  for (let at = 0, before = outline.length - 2; at < outline.length; before = at, at += 2) {
    const latA = outline[at + 1]!
    const latB = outline[before + 1]!
    if (latA > lat === latB > lat) continue
    const lngA = outline[at]!
    if (lng < ((outline[before]! - lngA) * (lat - latA)) / (latB - latA) + lngA) inside = !inside
  }
  return inside
}

function isInBox([west, south, east, north]: readonly [number, number, number, number], lat: number, lng: number): boolean {
  return lng >= west && lng <= east && lat >= south && lat <= north
}

function corners(text: string): Outline {
  return Float64Array.from(text.split(/[\s,]+/).map(Number))
}
