import { wordsIn } from '#app/platform/search-text.ts'

type Piece = { text: string; hit: boolean }

/** As `wordsIn` takes a text apart, with what belongs to a word and is not compared. */
const WORD = /[\p{L}\p{N}\p{M}'‘’ʻ`´]+/gu

/**
 * Text in pieces, those that answer a search set apart: whole words, and the beginnings of words.
 * @param words folded, as `wordsIn` gives them
 */
export function markMatches(text: string, words: string[]): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { 0: written, index } of text.matchAll(WORD)) {
    const length = hitLength(written, words)
    if (length === 0) continue
    add(pieces, text.slice(at, index), false)
    add(pieces, written.slice(0, length), true)
    at = index + length
  }
  add(pieces, text.slice(at), false)
  return pieces.length > 0 ? pieces : [{ text, hit: false }]
}

function add(pieces: Piece[], text: string, hit: boolean): void {
  if (text !== '') pieces.push({ text, hit })
}

/** How much of a word is meant, in code units: the shortest beginning that is the longest of the words. */
function hitLength(written: string, words: string[]): number {
  const [word = ''] = wordsIn(written)
  const meant = words.filter((each) => word.startsWith(each)).toSorted((a, b) => b.length - a.length)[0]
  if (meant === undefined) return 0
  if (meant === word) return written.length
  const signs = Array.from(written)
  for (let count = 1; count <= signs.length; count++) {
    const beginning = signs.slice(0, count).join('')
    if ((wordsIn(beginning)[0] ?? '').length >= meant.length) return beginning.length
  }
  return written.length
}
