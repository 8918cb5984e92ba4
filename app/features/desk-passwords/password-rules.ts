import { normalized } from '#app/platform/normalized.ts'
import { COMMON_WORDS } from './common-passwords.ts'
import { LEAST_PASSWORD, LONGEST_PASSWORD } from './password-lengths.ts'

export type PasswordProblem = 'too-short' | 'too-long' | 'too-common' | 'holds-email'

/**
 * Why a password is not taken. Nothing is asked of its composition: long, and neither among the first that anybody tries
 * nor made of one's own address.
 */
export function problemOfPassword(password: string, email: string): PasswordProblem | undefined {
  const typed = normalized(password, 'NFKC')
  const characters = [...typed]
  if (characters.length < LEAST_PASSWORD) return 'too-short'
  if (characters.length > LONGEST_PASSWORD) return 'too-long'
  const folded = typed.toLowerCase()
  const own = email.toLowerCase().split('@', 1)[0]!
  if (own.length >= 3 && folded.includes(own)) return 'holds-email'
  return isCommon(folded) ? 'too-common' : undefined
}

/** What is long only because something short comes again and again, runs along the keys, or is one of the usual words with a number. */
function isCommon(folded: string): boolean {
  const plain = unmasked(folded)
  if (isRepeated(folded) || RUNS.some((run) => run.includes(folded))) return true
  return plain !== '' && (isRepeated(plain) || isUsualWords(plain))
}

/** `p@ssw0rd2024!!` without its mask: `password`. */
function unmasked(folded: string): string {
  const letters = folded.replace(/[^\p{L}\p{N}@$]+/gu, '').replace(/\d{1,6}$/, '')
  const behind: Record<string, string> = { '@': 'a', $: 's', '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' }
  return letters.replace(/[@$013457]/g, (sign) => behind[sign]!)
}

function isRepeated(text: string): boolean {
  return /^(.{1,8}?)\1+$/u.test(text)
}

/** Nothing but words of the list, one after the other. Each place in the text is looked at once, however the words overlap. */
function isUsualWords(plain: string): boolean {
  const ends = new Set([0])
  for (let at = 0; at < plain.length; at++) {
    if (!ends.has(at)) continue
    for (const word of COMMON_WORDS) if (plain.startsWith(word, at)) ends.add(at + word.length)
  }
  return ends.has(plain.length)
}

const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789', 'qwertyuiopasdfghjklzxcvbnm', '1qaz2wsx3edc4rfv5tgb6yhn7ujm']
const LINED_UP = [
  'qwertyuiop[]',
  'asdfghjkl;',
  '1234567890-=',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'azertyuiopqsdfghjklmwxcvbn',
  '!@#$%^&*()_+',
]
const forwards = [...ROWS, ...LINED_UP].flatMap((row) => [row, row + row])
/** Keys that lie beside each other, from left to right and back. */
const RUNS = [...forwards, ...forwards.map((row) => [...row].reverse().join(''))]
