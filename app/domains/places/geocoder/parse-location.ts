import { normalizeParts } from './normalize-words.ts'
import { STATE_CODES_BY_NAME } from './states.ts'

const COUNTRY_NAMES = [['united', 'states', 'of', 'america'], ['united', 'states'], ['u', 's', 'a'], ['usa'], ['us']]
const MAX_STATE_WORDS = 4
const DEGREES = /^[+-]?\d{1,3}(?:\.\d{1,15})?$/

/** Reads degrees, with or without a town in brackets: `33.75, -84.39 (near Atlanta, GA)`. */
export function parseCoordinates(typed: string): { lat: number; lng: number } | undefined {
  const numbers = typed
    .split('(', 1)[0]!
    .split(/[\s,]+/)
    .filter((each) => each !== '')
  if (numbers.length !== 2 || !numbers.every((each) => DEGREES.test(each)) || !typed.includes('.')) return undefined
  const [lat, lng] = numbers.map(Number) as [number, number]
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined
}

export function parseParts(typed: string): string[][] {
  const parts = normalizeParts(typed)
  const last = parts.at(-1)
  const country = last && COUNTRY_NAMES.find((words) => words.join() === last.slice(-words.length).join())
  if (!country) return parts
  return [...parts.slice(0, -1), last.slice(0, -country.length)].filter((words) => words.length > 0)
}

export type ExtractedZip = { code: string; rest: string[][]; isFirst: boolean }

export function extractZip(parts: string[][]): ExtractedZip | undefined {
  const last = parts.at(-1) ?? []
  // The last four digits of ZIP+4 are ignored.
  const end = /^\d{4}$/.test(last.at(-1) ?? '') && isZip(last.at(-2)) ? -1 : undefined
  const ending = last.slice(0, end)
  if (isZip(ending.at(-1)))
    return { code: ending.at(-1)!, rest: withoutEmpty([...parts.slice(0, -1), ending.slice(0, -1)]), isFirst: false }
  const first = parts[0] ?? []
  if (isZip(first[0])) return { code: first[0]!, rest: withoutEmpty([first.slice(1), ...parts.slice(1)]), isFirst: true }
  return undefined
}

export function extractState(words: string[]): { state: string; rest: string[] } | undefined {
  for (let count = Math.min(MAX_STATE_WORDS, words.length); count > 0; count--) {
    const state = STATE_CODES_BY_NAME.get(words.slice(-count).join(' '))
    if (state) return { state, rest: words.slice(0, -count) }
  }
  return undefined
}

export function hasDigit(words: string[] | undefined): boolean {
  return words?.some((word) => /\d/.test(word)) ?? false
}

function isZip(word: string | undefined): boolean {
  return word !== undefined && /^\d{5}$/.test(word)
}

function withoutEmpty(parts: string[][]): string[][] {
  return parts.filter((words) => words.length > 0)
}
