import { markMatches } from './mark-matches.ts'

/** The part of a long text around its first match, at most about `length` characters. */
export function excerptOf(text: string, words: string[], length = 180): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  if (flat.length <= length) return flat
  const [before] = markMatches(flat, words)
  const from = before!.hit ? 0 : Math.max(0, Math.min(before!.text.length - 60, flat.length - length))
  const start = from === 0 ? 0 : flat.indexOf(' ', from) + 1
  const cut = flat.slice(start, start + length)
  const end = start + length < flat.length ? cut.slice(0, cut.lastIndexOf(' ')) + ' …' : cut
  return (start > 0 ? '… ' : '') + end
}
