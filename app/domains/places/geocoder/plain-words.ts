import { normalize } from '#app/platform/text.ts'

/** Abbreviations in names of towns. */
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

/** The parts of a text between commas and brackets, each as its words in lower-case ASCII without accents and punctuation. */
export function plainParts(text: string): string[][] {
  return plain(text)
    .split(/[,;()\n]/)
    .map((part) => part.split(/[^a-z0-9]+/).filter((word) => word !== ''))
    .filter((words) => words.length > 0)
}

export function plainWords(text: string): string[] {
  return plainParts(text).flat()
}

/** O’Fallon and O Fallon have the same key, and so do St. Paul and Saint Paul. */
export function keyOf(words: string[]): string {
  return words.map((word) => WRITTEN_OUT[word] ?? word).join('')
}

function plain(text: string): string {
  return (
    normalize(text, 'NFKD')
      .replace(/\p{Mark}/gu, '')
      .replace(/['’‘ʻʼ`´′]/g, '')
      .toLowerCase()
      // D.C. is one word, St.Louis are two.
      .replace(/([a-z]{2})\.(?=[a-z])/g, '$1 ')
      .replace(/\./g, '')
  )
}
