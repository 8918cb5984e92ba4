/** What stands where something was left out. */
const LEFT_OUT = /^(?:…|\.\.\.|\[…\]|\[\.\.\.\])$/

/**
 * Whether a text says what another one does, with parts left out and nothing else: each of its words stands there, in that
 * order. Case and the marks at the end of a word may change, so that a sentence can end or begin at a cut.
 */
export function isShortened(shorter: string, original: string): boolean {
  const all = wordsOf(original)
  let at = 0
  for (const word of wordsOf(shorter)) {
    while (at < all.length && all[at] !== word) at++
    if (at === all.length) return false
    at++
  }
  return true
}

function wordsOf(text: string): string[] {
  return text
    .split(/\s+/)
    .filter((word) => !LEFT_OUT.test(word))
    .flatMap((word) => /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/u.exec(word)?.[0].toLowerCase() ?? [])
}
