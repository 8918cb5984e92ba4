import { type WordQuery, wholeTitle } from '#app/platform/search-text.ts'

/** One word of a search and what of the known words may stand for it. Each is of letters and digits alone. */
export type Term = {
  word: string
  /** The word itself and its other forms ('mentor', 'mentors'). */
  forms: string[]
  /** Longer words that begin with it. */
  beginnings: string[]
  /** In how many things the word is, with its forms, and with its beginnings. */
  many: { word: number; whole: number; begun: number }
  /** Means little ('the'): counts where it is found, and is not asked for. */
  isOptional: boolean
}

/** In about so many things a word is common: to look at all of them would take longer than a page may. */
const COMMON = 20_000

/** @param missing how many of the words may be */
export function queryOf(terms: Term[], missing = 0): WordQuery {
  const asked = requiredOf(terms)
  const sets = missing === 0 ? [asked] : without(asked, missing)
  const text = (words: (term: Term) => string[]) =>
    anyOf(sets.map((set) => allOf(set.map((term) => anyOf(words(term).map((word) => `'${word}'`))))))
  const isCommon = (many: (term: Term) => number) => sum(sets.map((set) => Math.min(...set.map(many)))) > COMMON
  return {
    whole: text(({ forms }) => forms),
    begun: text(({ forms, beginnings }) => [...forms, ...beginnings]),
    title: `'${wholeTitle(terms.map(({ word }) => word))}'`,
    wholeIsCommon: isCommon(({ many }) => many.whole),
    begunIsCommon: isCommon(({ many }) => many.begun),
  }
}

/** The words that must be found: those that mean little only where there are no others. */
export function requiredOf(terms: Term[]): Term[] {
  const telling = terms.filter(({ isOptional }) => !isOptional)
  return telling.length > 0 ? telling : terms
}

/** Every set with all but one, or with one alone; none of numbers alone, which are in too much that has nothing to do with it. */
function without(terms: Term[], missing: number): Term[][] {
  const sets = missing === 1 ? terms.map((_, left) => terms.filter((_term, at) => at !== left)) : terms.map((term) => [term])
  const telling = sets.filter((set) => set.some(({ word }) => /\D/.test(word)))
  return telling.length > 0 ? telling : sets
}

const anyOf = (parts: string[]) => `(${parts.join(' | ')})`
const allOf = (parts: string[]) => `(${parts.join(' & ')})`
const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0)
