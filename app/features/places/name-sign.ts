import { folded } from '#app/platform/folded.ts'

/** Tells whether two names are one, to whoever has the other: of a name that is not to be read. FNV-1a, 32 bits. */
export function nameSign(name: string): number {
  let sign = 0x811c9dc5
  for (const byte of new TextEncoder().encode(folded(name))) sign = Math.imul(sign ^ byte, 0x01000193) >>> 0
  return sign
}
