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
