import type { Part } from './json-part.ts'

/** A point in well-known binary: the order of its bytes, its type, two numbers. */
export function pointOf(geometry: unknown): [number, number] | undefined {
  if (!(geometry instanceof Uint8Array) || geometry.length < 21) return undefined
  const view = new DataView(geometry.buffer, geometry.byteOffset, geometry.length)
  const littleEndian = view.getUint8(0) === 1
  const type = view.getUint32(1, littleEndian)
  if ((type & 0xff) !== 1) return undefined
  // Where a reference system is named it stands before the numbers.
  const first = type & 0x2000_0000 ? 9 : 5
  return first + 16 <= geometry.length ? [view.getFloat64(first, littleEndian), view.getFloat64(first + 8, littleEndian)] : undefined
}

/** Of a box. */
export function middleOf({ xmin, xmax, ymin, ymax }: Part): number[] | undefined {
  const corners = [xmin, xmax, ymin, ymax].map(Number) as [number, number, number, number]
  return corners.every(Number.isFinite) ? [(corners[0] + corners[1]) / 2, (corners[2] + corners[3]) / 2] : undefined
}
