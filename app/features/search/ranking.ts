/** Lower case, without accents: how text is compared, never how it is shown. One character stays one character. */
function fold(text: string): string {
  return Array.from(text, (sign) => {
    const [base = sign] = sign.normalize('NFD').toLowerCase()
    return base
  }).join('')
}

/** The words of a query, each once. */
export function termsOf(query: string): string[] {
  return [
    ...new Set(
      fold(query)
        .split(/[^\p{L}\p{N}]+/u)
        .filter(Boolean),
    ),
  ]
}

/** A thing's words, the telling ones first. */
export type Searchable = { title: string; keywords?: string[]; text?: string; body?: string }

/**
 * How well a thing answers a query. Every word of the query must be found somewhere, as the beginning of a word;
 * a title counts most, a whole word more than its beginning.
 * @returns 0 when a word is missing
 */
export function scoreOf(query: string, thing: Searchable): number {
  const terms = termsOf(query)
  if (terms.length === 0) return 0
  const places = [
    { weight: 10, words: wordsOf(thing.title) },
    { weight: 6, words: wordsOf((thing.keywords ?? []).join(' ')) },
    { weight: 3, words: wordsOf(thing.text ?? '') },
    { weight: 1, words: wordsOf(thing.body ?? '') },
  ]
  let score = fold(thing.title) === fold(query.trim()) ? 20 : 0
  for (const term of terms) {
    const found = places.map(({ weight, words }) => weight * matchIn(words, term))
    const best = Math.max(...found)
    if (best === 0) return 0
    score += best
  }
  return score
}

function matchIn(words: string[], term: string): number {
  if (words.includes(term)) return 1
  return words.some((word) => word.startsWith(term)) ? 0.6 : 0
}

const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Text in pieces, those that answer the query set apart. */
export function markMatches(text: string, query: string): { text: string; hit: boolean }[] {
  const terms = termsOf(query)
  if (terms.length === 0) return [{ text, hit: false }]
  const folded = fold(text)
  const signs = Array.from(text)
  // `fold` may shorten a sign that is two code units long, so places are counted in signs on both sides.
  const foldedSigns = Array.from(folded)
  const hits = Array.from(signs, () => false)
  for (const term of terms) {
    const length = Array.from(term).length
    for (let at = 0; at + length <= foldedSigns.length; at++) {
      const starts = at === 0 || !/[\p{L}\p{N}]/u.test(foldedSigns[at - 1]!)
      if (starts && foldedSigns.slice(at, at + length).join('') === term) hits.fill(true, at, at + length)
    }
  }
  const pieces: { text: string; hit: boolean }[] = []
  signs.forEach((sign, at) => {
    const last = pieces.at(-1)
    if (last && last.hit === hits[at]) last.text += sign
    else pieces.push({ text: sign, hit: hits[at]! })
  })
  return pieces
}

/** The part of a long text around its first match, at most about `length` characters. */
export function excerptOf(text: string, query: string, length = 180): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  if (flat.length <= length) return flat
  const before = markMatches(flat, query)[0]!
  const from = before.hit ? 0 : Math.max(0, Math.min(before.text.length - 60, flat.length - length))
  const start = from === 0 ? 0 : flat.indexOf(' ', from) + 1
  const cut = flat.slice(start, start + length)
  const end = start + length < flat.length ? cut.slice(0, cut.lastIndexOf(' ')) + ' …' : cut
  return (start > 0 ? '… ' : '') + end
}
