import { type SearchableWords, titleToken } from '#app/platform/text.ts'

/** A word of a search. It contains only letters and digits. */
export type Term = {
  word: string
  /** A word that begins with one of these also matches: 'donat', from 'donating', finds 'donation'. */
  prefixes: string[]
  /** An optional word, such as 'the', adds to the score but is not required. */
  isOptional: boolean
  /** The word occurs in so many listings that `WordQuery.prefix` matches only the whole word. */
  isCommon: boolean
}

/** A possible result of a search. A higher `prominence` adds a little to its score. */
export type Candidate = { kind: string; key: string; words: SearchableWords; prominence: number }

const MAX_RESULTS = 40
/** The number of results that each kind may have before other results fill the list. */
const RESERVED_PER_KIND = 8

const WEIGHTS = [
  { field: 'title', whole: 10, prefix: 7 },
  { field: 'keywords', whole: 5, prefix: 4 },
  { field: 'text', whole: 3, prefix: 2 },
] as const
const WHOLE_TITLE_WEIGHT = 30
/** This weight exceeds the sum of all others, so a candidate in which one more term is found always comes first. */
const FOUND_TERM_WEIGHT = 1_000
const OPTIONAL_FACTOR = 0.1

/** Returns the candidates that have all required terms except at most `missing` of them, the best first. */
export function rank<Of extends Candidate>(candidates: Of[], terms: Term[], missing = 0): Of[] {
  const required = requiredTerms(terms)
  const title = titleToken(terms.map(({ word }) => word))
  const scored = candidates.flatMap((candidate) => {
    const found = terms.map((term) => ({ term, weight: getTermWeight(candidate.words, term) })).filter(({ weight }) => weight > 0)
    const matched = found.map(({ term }) => term).filter((term) => required.includes(term))
    if (matched.length < required.length - missing || (missing > 0 && !isSpecific(matched))) return []
    const sum = found.reduce((all, { term, weight }) => all + (term.isOptional ? weight * OPTIONAL_FACTOR : weight + FOUND_TERM_WEIGHT), 0)
    const isWholeTitle = titleToken(candidate.words.title) === title
    return [{ candidate, score: sum + (isWholeTitle ? WHOLE_TITLE_WEIGHT : 0) + candidate.prominence / 10 }]
  })
  scored.sort(
    (one, other) =>
      other.score - one.score ||
      one.candidate.words.title.join(' ').length - other.candidate.words.title.join(' ').length ||
      compare(other.candidate.kind, one.candidate.kind) ||
      compare(one.candidate.key, other.candidate.key),
  )
  const counts = new Map<string, number>()
  const reserved = new Set(
    scored.filter(({ candidate: { kind } }) => {
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
      return counts.get(kind)! <= RESERVED_PER_KIND
    }),
  )
  const others = scored.filter((each) => !reserved.has(each)).slice(0, Math.max(0, MAX_RESULTS - reserved.size))
  const chosen = new Set([...reserved, ...others])
  return scored
    .filter((each) => chosen.has(each))
    .slice(0, MAX_RESULTS)
    .map(({ candidate }) => candidate)
}

export function requiredTerms(terms: Term[]): Term[] {
  const required = terms.filter(({ isOptional }) => !isOptional)
  return required.length > 0 ? required : terms
}

/** A number of up to three digits identifies nothing by itself: 'John 3:16' and '501(c)(3)' share the 3. */
export const isSpecific = (terms: Term[]) => terms.some(({ word }) => !/^\d{1,3}$/.test(word))

/** Texts for `tsquery`. `whole` matches whole words only, `prefix` also the prefixes of uncommon terms, `forms` those of all terms. */
export type WordQuery = { title: string; whole: string; prefix: string; forms: string }

/** In an index of many rows, a shorter prefix matches too many words. */
const MIN_PREFIX_LENGTH = 3

export function createWordQuery(terms: Term[], missing = 0): WordQuery {
  const required = requiredTerms(terms)
  const sets = missing === 0 ? [required] : listSubsets(required, missing).filter(isSpecific)
  const query = (more: (term: Term) => string[]) =>
    sets.map((set) => `(${set.map((term) => `(${[`'${term.word}'`, ...more(term)].join(' | ')})`).join(' & ')})`).join(' | ')
  const beginnings = ({ prefixes }: Term) => prefixes.filter(({ length }) => length >= MIN_PREFIX_LENGTH).map((prefix) => `'${prefix}':*`)
  return {
    title: `'${titleToken(terms.map(({ word }) => word))}'`,
    whole: query(() => []),
    prefix: query((term) => (term.isCommon ? [] : beginnings(term))),
    forms: query(beginnings),
  }
}

/** Returns the sets of terms to search for if one term may be missing (all but one), or more of them (each term alone). */
function listSubsets(terms: Term[], missing: number): Term[][] {
  return missing === 1 ? terms.map((_, left) => terms.filter((_term, at) => at !== left)) : terms.map((term) => [term])
}

function getTermWeight(words: SearchableWords, { word, prefixes }: Term): number {
  let best = 0
  for (const { field, whole, prefix } of WEIGHTS) {
    if (whole <= best) continue
    if (words[field].includes(word)) best = whole
    else if (prefix > best && words[field].some((each) => prefixes.some((start) => each.startsWith(start)))) best = prefix
  }
  return best
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
