import { placeWords } from '#words/places.ts'
import type { Location } from '#app/features/locations/location.ts'

/** From where distances were measured, and so how exact they are. */
export function sayMeasured({ label, precision, corrected }: Location): string {
  const { measured, showing } = placeWords
  return [corrected && showing(label), measured[precision](label)].filter(Boolean).join(' ')
}
