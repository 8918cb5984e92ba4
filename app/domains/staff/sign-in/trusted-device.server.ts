import { randomUUID } from 'node:crypto'
import type { Staff } from '#app/domains/staff/people/staff-store.server.ts'
import { hash, isEqual } from '#app/platform/tokens.server.ts'

export const TRUSTED_DEVICE_DAYS = 180
/** Several people may share a laptop, which each of them can trust. */
const MAX_PEOPLE_PER_DEVICE = 5
const DEVICE_COOKIE = /^[0-9a-f-]{36}(\.[A-Za-z0-9_-]{43}){1,5}$/

type DeviceOwner = Pick<Staff, 'id' | 'deviceKey'>

/** @returns the id of the device, if this person has signed in on it since their last change of password */
export function findTrustedDevice(secretKey: string, cookie: string | undefined, staff: DeviceOwner): string | undefined {
  if (cookie === undefined || !DEVICE_COOKIE.test(cookie)) return undefined
  const [device, ...people] = cookie.split('.') as [string, ...string[]]
  const wanted = deviceSignature(secretKey, device, staff)
  return people.some((each) => isEqual(each, wanted)) ? device : undefined
}

/** Adds this person to the cookie of the device, which contains only hashes of people. */
export function trustDevice(secretKey: string, cookie: string | undefined, staff: DeviceOwner): string {
  const [device, ...people] =
    cookie !== undefined && DEVICE_COOKIE.test(cookie) ? (cookie.split('.') as [string, ...string[]]) : [randomUUID()]
  const own = deviceSignature(secretKey, device, staff)
  return [device, own, ...people.filter((each) => each !== own)].slice(0, MAX_PEOPLE_PER_DEVICE + 1).join('.')
}

function deviceSignature(secretKey: string, device: string, { id, deviceKey }: DeviceOwner): string {
  return hash(secretKey, 'known-device', device, id, deviceKey)
}
