import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Staff } from '#app/features/staff/staff-store.server.ts'

/** So long a device is known that nobody signs in on. */
export const DEVICE_DAYS = 180
/** Several people may share a laptop; the mark stays short. */
const MOST_PEOPLE = 5
const MARK = /^[0-9a-f-]{36}(\.[A-Za-z0-9_-]{43}){1,5}$/

type Known = Pick<Staff, 'id' | 'deviceKey'>

/** The device's own id, where this person signed in on it before and has had no new password since. */
export function findKnownDevice(secretKey: string, mark: string | undefined, staff: Known): string | undefined {
  if (mark === undefined || !MARK.test(mark)) return undefined
  const [device, ...people] = mark.split('.') as [string, ...string[]]
  const wanted = Buffer.from(signatureOf(secretKey, device, staff))
  return people.some((each) => timingSafeEqual(Buffer.from(each), wanted)) ? device : undefined
}

/** What the device shows from now on: it says nothing of who signed in there, but to whoever has the site's key. */
export function markDevice(secretKey: string, mark: string | undefined, staff: Known): string {
  const [device, ...people] = mark !== undefined && MARK.test(mark) ? (mark.split('.') as [string, ...string[]]) : [randomUUID()]
  const own = signatureOf(secretKey, device, staff)
  return [device, own, ...people.filter((each) => each !== own)].slice(0, MOST_PEOPLE + 1).join('.')
}

function signatureOf(secretKey: string, device: string, { id, deviceKey }: Known): string {
  return createHmac('sha256', secretKey).update(`desk-device\u0000${device}\u0000${id}\u0000${deviceKey}`).digest('base64url')
}
