import { argon2, type Argon2Parameters, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod'
import { passwordProblemWords } from '#copy/staff/desk-sign-in.ts'
import { formatNumber } from '#app/platform/format/numbers.ts'
import { deriveKey, isEqual } from '#app/platform/tokens.server.ts'
import { normalize } from '#app/platform/text.ts'
import { MIN_PASSWORD_LENGTH, MAX_PASSWORD_LENGTH } from './password-lengths.ts'

const { missing, reasons } = passwordProblemWords

/** This field checks only the length. `validatePassword`, which knows the account, checks the rest. */
export const newPasswordField = z.string(missing).min(1, missing).max(1_024, describePasswordProblem('too-long'))

export function describePasswordProblem(reason: PasswordProblem): string {
  return reasons[reason]({ least: formatNumber(MIN_PASSWORD_LENGTH), most: formatNumber(MAX_PASSWORD_LENGTH) })
}

/** The memory of the second recommended option of RFC 9106, section 4, with fewer passes and lanes: a small machine needs 0.1 seconds. */
const COST = { memory: 65_536, passes: 2, parallelism: 1 }
const TAG_BYTES = 32
const SALT_BYTES = 16

const hashWith = promisify(argon2)

/** @returns the hash in the PHC format, which contains the cost, so that the cost can be raised later */
export async function hashPassword(secretKey: string, password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES)
  return format(nonce, await derive(secretKey, password, { ...COST, nonce, tagLength: TAG_BYTES }))
}

/** If an e-mail address has no account, the password is verified against this hash, so that the answer takes equally long. */
export const DUMMY_HASH = format(Buffer.alloc(SALT_BYTES), Buffer.alloc(TAG_BYTES))

export async function verifyPassword(secretKey: string, password: string, stored: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(stored)
  if (!parts) throw new Error('A password hash is not of the kind that is written here.')
  const [, memory, passes, parallelism, salt, hash] = parts
  const wanted = Buffer.from(hash!, 'base64')
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  return isEqual(await derive(secretKey, password, { ...cost, nonce: Buffer.from(salt!, 'base64'), tagLength: wanted.length }), wanted)
}

/** The hash is keyed, so a stolen database is not enough to guess passwords. NFKC makes different encodings equal. */
function derive(secretKey: string, password: string, cost: Omit<Argon2Parameters, 'message' | 'secret'>): Promise<Buffer> {
  const secret = deriveKey(secretKey, 'desk-passwords')
  return hashWith('argon2id', { ...cost, message: normalize(password, 'NFKC'), secret })
}

function format(nonce: Buffer, hash: Buffer): string {
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(nonce)}$${base64(hash)}`
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=/g, '')
}

export type PasswordProblem = 'too-short' | 'too-long' | 'too-common' | 'holds-email'

/** No rules of composition: a password must be long, not common, and not contain the part before the @ of the account's e-mail address. */
export function validatePassword(password: string, email: string): PasswordProblem | undefined {
  const typed = normalize(password, 'NFKC')
  const characters = [...typed]
  if (characters.length < MIN_PASSWORD_LENGTH) return 'too-short'
  if (characters.length > MAX_PASSWORD_LENGTH) return 'too-long'
  const folded = typed.toLowerCase()
  const own = email.toLowerCase().split('@', 1)[0]!
  if (own.length >= 3 && folded.includes(own)) return 'holds-email'
  return isCommon(folded) ? 'too-common' : undefined
}

/** Whether a password is a repetition, a sequence of the keyboard, or made of common words and a number. */
function isCommon(folded: string): boolean {
  const plain = normalizeLookalikes(folded)
  if (isRepeated(folded) || SEQUENCES.some((run) => run.includes(folded))) return true
  return plain !== '' && (isRepeated(plain) || isMadeOfCommonWords(plain))
}

/** Turns `p@ssw0rd2024!!` into `password`. */
function normalizeLookalikes(folded: string): string {
  const letters = folded.replace(/[^\p{L}\p{N}@$]+/gu, '').replace(/\d{1,6}$/, '')
  const behind: Record<string, string> = { '@': 'a', $: 's', '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' }
  return letters.replace(/[@$013457]/g, (sign) => behind[sign]!)
}

function isRepeated(text: string): boolean {
  return /^(.{1,8}?)\1+$/u.test(text)
}

/** Takes linear time, even if common words overlap. */
function isMadeOfCommonWords(plain: string): boolean {
  const ends = new Set([0])
  for (let at = 0; at < plain.length; at++) {
    if (!ends.has(at)) continue
    for (const word of COMMON_WORDS) if (plain.startsWith(word, at)) ends.add(at + word.length)
  }
  return ends.has(plain.length)
}

const KEYBOARD_ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789', 'qwertyuiopasdfghjklzxcvbnm', '1qaz2wsx3edc4rfv5tgb6yhn7ujm']
const OTHER_SEQUENCES = [
  'qwertyuiop[]',
  'asdfghjkl;',
  '1234567890-=',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'azertyuiopqsdfghjklmwxcvbn',
  '!@#$%^&*()_+',
]
const forwards = [...KEYBOARD_ROWS, ...OTHER_SEQUENCES].flatMap((row) => [row, row + row])
const SEQUENCES = [...forwards, ...forwards.map((row) => [...row].reverse().join(''))]

/** A password is common if it consists only of these words and numbers. Other words make it acceptable. */
const COMMON_WORDS = [
  'password passwort passw pass word admin administrator root login welcome letmein letme in changeme change me',
  'default secret access master user guest test testing temp demo sample qwerty qwertz azerty qwertyuiop asdf',
  'asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qweasd qwe asd zxc abc abcd abcdef iloveyou love you my the is it',
  'lovely forever baby angel princess sunshine monkey dragon football baseball basketball soccer superman batman',
  'spiderman pokemon minecraft starwars trustno whatever hello world freedom shadow michael jordan michelle',
  'jennifer jessica ashley charlie daniel thomas computer internet google facebook samsung summer winter spring',
  'autumn flower january february march april june july august september october november december monday friday',
  'jesus jesuschrist christ god lord faith hope grace blessed blessing church ministry heaven amen jesusislord',
  'godislove godisgood godbless hallelujah praise savior bible holy spirit prayer good mustard seed mustardseed',
  'youth desk keeper helper staff team georgia atlanta america usa family',
].flatMap((line) => line.split(' '))
