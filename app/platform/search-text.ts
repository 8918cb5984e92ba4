import { folded } from './folded.ts'

/** In characters: PostgreSQL takes no longer words than two thousand bytes, and nobody types one. */
const LONGEST_WORD = 40
const LONGEST_TITLE_WORDS = 8

/** The words of a text as they are compared: folded, "O’Brien's" as 'obriens'. Each is of letters and digits alone. */
export function wordsIn(text: string): string[] {
  const words = folded(text).match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map((word) => (word.length > LONGEST_WORD ? Array.from(word).slice(0, LONGEST_WORD).join('') : word))
}

/** What can be found by its words: the telling ones first. */
export type Searchable = { title: string; keywords?: string[]; text?: string }

/**
 * All words by which a thing is found, as the database keeps them (`words_of` in db/migrations/0015_search.sql): those of
 * the title, its keywords and its text, each of the text once, and the whole title as one word.
 */
export function searchText({ title, keywords = [], text = '' }: Searchable): string {
  const titleWords = wordsIn(title)
  const parts = [titleWords, wordsIn(keywords.join(' ')), [...new Set(wordsIn(text))], [wholeTitle(titleWords)]]
  return parts.map((words) => words.join(' ')).join(' | ')
}

/** As one word, which is no other title's beginning and no word of a text. */
export function wholeTitle(titleWords: string[]): string {
  return `_${titleWords.slice(0, LONGEST_TITLE_WORDS).join('_')}`
}

/**
 * What a search asks of each noun, as texts for `tsquery`: things that have the words whole, or also as beginnings of
 * words, or as their title.
 */
export type WordQuery = {
  whole: string
  begun: string
  title: string
  /** So many may have them that one does not look at all. */
  wholeIsCommon: boolean
  begunIsCommon: boolean
}

/** One that may answer: `text` as `searchText` makes it; among equals the one of higher standing comes first. */
export type Candidate = { kind: string; key: string; text: string; standing: number }

/** A word, and how often it is there. */
export type KnownWord = { word: string; many: number }
