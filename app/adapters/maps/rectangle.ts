export type Point = { x: number; y: number }

/** A part of a map, in pixels from wherever it counts them. */
export type Rectangle = Point & { width: number; height: number }
