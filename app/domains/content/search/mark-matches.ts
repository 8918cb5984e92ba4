import { splitWords } from '#app/platform/text.ts'

type Piece = { text: string; hit: boolean }

/** Matches the words that `splitWords` finds, but with their apostrophes and similar marks, which `splitWords` drops. */
const WORD = /[\p{L}\p{N}\p{M}'‘’ʻ`´]+/gu

/**
 * Splits a text into pieces. A hit is a word, or the beginning of a word, that is equal to a searched word.
 * @param words folded words, as `splitWords` returns them
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

/** Returns how many UTF-16 code units of a word to mark: the shortest beginning that covers the longest matching word. */
function hitLength(written: string, words: string[]): number {
  const [word = ''] = splitWords(written)
  const meant = words.filter((each) => word.startsWith(each)).toSorted((a, b) => b.length - a.length)[0]
  if (meant === undefined) return 0
  if (meant === word) return written.length
  const signs = Array.from(written)
  for (let count = 1; count <= signs.length; count++) {
    const beginning = signs.slice(0, count).join('')
    if ((splitWords(beginning)[0] ?? '').length >= meant.length) return beginning.length
  }
  return written.length
}

/** Returns the part of a long text around its first match, with at most about `length` characters. */
export function createExcerpt(text: string, words: string[], length = 180): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  if (flat.length <= length) return flat
  const [before] = markMatches(flat, words)
  const from = before!.hit ? 0 : Math.max(0, Math.min(before!.text.length - 60, flat.length - length))
  const start = from === 0 ? 0 : flat.indexOf(' ', from) + 1
  const cut = flat.slice(start, start + length)
  const end = start + length < flat.length ? cut.slice(0, cut.lastIndexOf(' ')) + ' …' : cut
  return (start > 0 ? '… ' : '') + end
}
