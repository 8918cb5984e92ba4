import { createHmac, timingSafeEqual } from 'node:crypto'

const ID_BYTES = 16

/**
 * What the field of a form carries on that has taken a picture already: its id, and that it was taken for this very form.
 * Without digits in a row: a card's number has thirteen.
 * @param of whose form it is
 */
export function carryPicture(secretKey: string, id: string, of: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return Buffer.concat([bytes, macOf(secretKey, bytes, of)])
    .toString('base64url')
    .replace(/\d/g, (digit) => `~${LETTERS[Number(digit)]}`)
}

/** @returns the id of the picture; undefined for what is none, or was taken for another form */
export function readCarried(secretKey: string, value: string, of: string): string | undefined {
  const bytes = Buffer.from(
    value.replace(/~([a-j])/g, (_, letter: string) => String(LETTERS.indexOf(letter))),
    'base64url',
  )
  const [id, mac] = [bytes.subarray(0, ID_BYTES), bytes.subarray(ID_BYTES)]
  if (mac.length !== 32 || !timingSafeEqual(mac, macOf(secretKey, id, of))) return undefined
  const hex = id.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

const LETTERS = 'abcdefghij'
const macOf = (secretKey: string, id: Buffer, of: string) =>
  createHmac('sha256', secretKey).update('carried-picture\0').update(id).update(`\0${of}`).digest()
