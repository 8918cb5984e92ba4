export type KnownWord = { word: string; count: number }

/** Shorter words resemble too many others, so they are not corrected. */
export const MIN_CORRECTED_LENGTH = 3
/** A known word may be a mistake too. It is corrected if a similar word is this many times as common. */
const MIN_RATIO = 20

/** Returns the most probable known word: the fewest edits, then the same first letter, then not shorter, then the most common. */
export function findNearestWord(word: string, known: KnownWord[]): string | undefined {
  const maxEdits = word.length < 6 ? 1 : 2
  const count = known.find((each) => each.word === word)?.count ?? 0
  const [best] = known
    .filter((each) => each.word !== word && each.count > count * MIN_RATIO && Math.abs(each.word.length - word.length) <= maxEdits)
    .map((each) => ({ ...each, edits: editDistance(word, each.word) }))
    .filter(({ edits }) => edits <= maxEdits)
    .toSorted(
      (a, b) =>
        a.edits - b.edits ||
        Number(a.word[0] !== word[0]) - Number(b.word[0] !== word[0]) ||
        Number(a.word.length < word.length) - Number(b.word.length < word.length) ||
        b.count - a.count,
    )
  return best?.word
}

/** Returns the word with each pair of neighboring letters swapped, a common typo that a search by trigrams may miss. */
export function listLetterSwaps(word: string): string[] {
  const signs = Array.from(word)
  return signs.slice(1).map((sign, at) => [...signs.slice(0, at), sign, signs[at]!, ...signs.slice(at + 2)].join(''))
}

/** Returns the edit distance of two words, in which a swap of neighboring letters is one edit (optimal string alignment). */
export function editDistance(one: string, other: string): number {
  const [from, to] = [Array.from(one), Array.from(other)]
  let before: number[] = []
  let last = [0, ...to.map((_, at) => at + 1)]
  for (const [row, letter] of from.entries()) {
    const next = [row + 1]
    for (const [column, wanted] of to.entries()) {
      const replaced = last[column]! + (letter === wanted ? 0 : 1)
      const isSwap = row > 0 && column > 0 && letter === to[column - 1] && from[row - 1] === wanted
      next.push(Math.min(replaced, last[column + 1]! + 1, next[column]! + 1, isSwap ? before[column - 1]! + 1 : Infinity))
    }
    ;[before, last] = [last, next]
  }
  return last.at(-1)!
}
