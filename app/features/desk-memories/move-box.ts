import type { Box } from '#app/adapters/images/images.ts'

/** Smaller ones could not be taken hold of. */
const LEAST = 0.02

/** As far as it stays within the picture. */
export function moved(box: Box, right: number, down: number): Box {
  return { ...box, left: between(0, box.left + right, 1 - box.width), top: between(0, box.top + down, 1 - box.height) }
}

/** Its lower right corner moves. */
export function resized(box: Box, right: number, down: number): Box {
  return { ...box, width: between(LEAST, box.width + right, 1 - box.left), height: between(LEAST, box.height + down, 1 - box.top) }
}

const between = (least: number, value: number, most: number) => Math.max(Math.min(value, most), Math.min(least, most))
