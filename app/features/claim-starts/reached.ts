import type { Place } from '#app/features/places/place.ts'
import { usPhone } from './us-phone.ts'

/** How somebody was reached by a code: `destination` is an address in small letters, or a number as `usPhone` writes it. */
export type Reached = { channel: 'email' | 'phone'; destination: string }

export function isOnFile({ phone, email }: Pick<Place, 'phone' | 'email'>, { channel, destination }: Reached): boolean {
  if (channel === 'phone') return phone !== null && usPhone(phone) === destination
  return email?.toLowerCase() === destination
}
