import { normalized } from '#app/platform/normalized.ts'

/** Words that are written short in some names of towns, and out in others. */
const WRITTEN_OUT: Record<string, string> = {
  st: 'saint',
  ste: 'sainte',
  ft: 'fort',
  mt: 'mount',
  mtn: 'mountain',
  hts: 'heights',
  spgs: 'springs',
  bch: 'beach',
}

/**
 * The words of a text in small letters of ASCII, so that it does not matter how it was typed: without capitals, accents,
 * apostrophes, hyphens, dots and signs. Commas and brackets end a part.
 * @returns parts with their words; a part without words is left out
 */
export function plainParts(text: string): string[][] {
  return plain(text)
    .split(/[,;()\n]/)
    .map((part) => part.split(/[^a-z0-9]+/).filter((word) => word !== ''))
    .filter((words) => words.length > 0)
}

/** All words of the text: those of its parts, one after the other. */
export function plainWords(text: string): string[] {
  return plainParts(text).flat()
}

/** What a town is looked up by: O’Fallon and O Fallon, St. Paul and Saint Paul are each one. */
export function keyOf(words: string[]): string {
  return words.map((word) => WRITTEN_OUT[word] ?? word).join('')
}

function plain(text: string): string {
  return (
    normalized(text, 'NFKD')
      .replace(/\p{Mark}/gu, '')
      .replace(/['’‘ʻʼ`´′]/g, '')
      .toLowerCase()
      // D.C. is one word, St.Louis are two.
      .replace(/([a-z]{2})\.(?=[a-z])/g, '$1 ')
      .replace(/\./g, '')
  )
}
