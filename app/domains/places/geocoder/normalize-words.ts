import { normalize } from '#app/platform/text.ts'

const ABBREVIATIONS: Record<string, string> = {
  st: 'saint',
  ste: 'sainte',
  ft: 'fort',
  mt: 'mount',
  mtn: 'mountain',
  hts: 'heights',
  spgs: 'springs',
  bch: 'beach',
}

/** Splits a text at commas and brackets. Each part is a list of words in lower-case ASCII without accents and punctuation. */
export function normalizeParts(text: string): string[][] {
  return normalizeText(text)
    .split(/[,;()\n]/)
    .map((part) => part.split(/[^a-z0-9]+/).filter((word) => word !== ''))
    .filter((words) => words.length > 0)
}

export function normalizeWords(text: string): string[] {
  return normalizeParts(text).flat()
}

/** Returns the same key for O’Fallon and O Fallon, and for St. Paul and Saint Paul. */
export function toNameKey(words: string[]): string {
  return words.map((word) => ABBREVIATIONS[word] ?? word).join('')
}

function normalizeText(text: string): string {
  return (
    normalize(text, 'NFKD')
      .replace(/\p{Mark}/gu, '')
      .replace(/['’‘ʻʼ`´′]/g, '')
      .toLowerCase()
      // D.C. is one word, but St.Louis is two words.
      .replace(/([a-z]{2})\.(?=[a-z])/g, '$1 ')
      .replace(/\./g, '')
  )
}
