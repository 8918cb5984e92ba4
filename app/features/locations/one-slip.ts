type Letters = ArrayLike<number>

/** Whether two words differ by one slip of the fingers: a letter too many, missing, another one, or two that changed places. */
export function isOneSlipAway(typed: Letters, meant: Letters): boolean {
  const shorter = Math.min(typed.length, meant.length)
  let start = 0
  while (start < shorter && typed[start] === meant[start]) start++
  let end = 0
  while (end < shorter - start && typed[typed.length - 1 - end] === meant[meant.length - 1 - end]) end++
  const [left, leftOfMeant] = [typed.length - start - end, meant.length - start - end]
  if (left <= 1 && leftOfMeant <= 1) return left + leftOfMeant > 0
  return left === 2 && leftOfMeant === 2 && typed[start] === meant[start + 1] && typed[start + 1] === meant[start]
}

/**
 * Whether a word, or the beginning of one, was typed with one slip: whole or not, `meant` goes on as it likes.
 * @param from where the word begins in `meant` @param to where it ends
 */
export function beginsOneSlipAway(typed: Letters, meant: Letters, from: number, to: number): boolean {
  let at = 0
  while (at < typed.length && from + at < to && typed[at] === meant[from + at]) at++
  const goesOn = (left: number, right: number) => {
    if (from + right + typed.length - left > to) return false
    while (left < typed.length && typed[left] === meant[from + right]) [left, right] = [left + 1, right + 1]
    return left === typed.length
  }
  const isSwap = from + at + 1 < to && typed[at] === meant[from + at + 1] && typed[at + 1] === meant[from + at]
  return goesOn(at + 1, at) || goesOn(at + 1, at + 1) || goesOn(at, at + 1) || (isSwap && goesOn(at + 2, at + 2))
}
