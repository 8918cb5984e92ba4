const LONG_RUN_OF_MARKS = /([\p{Mark}\uFF9E\uFF9F]{30})[\p{Mark}\uFF9E\uFF9F]+/gu

/**
 * Normalizes in linear time. Sorting combining marks takes quadratic time, so at most 30 of a run are kept, as in Unicode's
 * Stream-Safe Text Format (UAX #15).
 */
export function normalize(text: string, form: 'NFKC' | 'NFKD'): string {
  return text.replace(LONG_RUN_OF_MARKS, '$1').normalize(form)
}

const LETTER_REPLACEMENTS: Record<string, string> = { đ: 'd', ð: 'd', þ: 'th', ł: 'l', ø: 'o', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i', ħ: 'h' }
const DOT_OF_INITIALS = /(?<=(?:^|[^a-z0-9])[a-z])\.(?=[a-z](?:[^a-z0-9]|$))/g

/** Removes accents, apostrophes and punctuation. Stored names use it, so a change needs a migration. */
export function foldText(text: string): string {
  if (/^[\w ]*$/.test(text)) return text.toLowerCase().replace(/ {2,}/g, ' ').trim()
  return normalize(text.replace(/´/g, ''), 'NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[đðþłøßæœıħ]/g, (letter) => LETTER_REPLACEMENTS[letter]!)
    .replace(/['‘’ʻʼ`′]/g, '')
    .replace(DOT_OF_INITIALS, '')
    .replace(/[-‐‑‒–—―.,/:;!?¡¿"“”„()[\]]/g, ' ')
    .replace(/^[\s&]+/, '')
    .replace(/&/g, ' and ')
    .replace(/\s+/g, ' ')
    .trim()
}

export function isOneLine(text: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)
}

export function toOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
}

/** The maximum length in characters. PostgreSQL refuses words over two thousand bytes in a tsvector, and nobody types one. */
const MAX_WORD_LENGTH = 40
const MAX_TITLE_WORDS = 8

/** The words of a text for comparison: "O’Brien's" becomes 'obriens'. They contain only letters and digits. */
export function splitWords(text: string): string[] {
  const words = foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map((word) => (word.length > MAX_WORD_LENGTH ? Array.from(word).slice(0, MAX_WORD_LENGTH).join('') : word))
}

export type Searchable = { title: string; keywords?: string[]; text?: string }
export type SearchableWords = Record<'title' | 'keywords' | 'text', string[]>

export function searchableWords({ title, keywords = [], text = '' }: Searchable): SearchableWords {
  return { title: splitWords(title), keywords: splitWords(keywords.join(' ')), text: [...new Set(splitWords(text))] }
}

/** Formats what `folded_text` stores of a place or story for the search (`words_of` in db/migrations/0001_schema.sql). */
export function serializeSearchText(searchable: Searchable): string {
  const { title, keywords, text } = searchableWords(searchable)
  return [title, keywords, text, [titleToken(title)]].map((words) => words.join(' ')).join(' | ')
}

export function parseSearchText(stored: string): SearchableWords {
  const [title = [], keywords = [], text = []] = stored.split('|').map((part) => part.split(' ').filter(Boolean))
  return { title, keywords, text }
}

/** A token for the title, by its first words. It begins with an underscore, which no word of a text contains. */
export function titleToken(titleWords: string[]): string {
  return `_${titleWords.slice(0, MAX_TITLE_WORDS).join('_')}`
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
