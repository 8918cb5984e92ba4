/**
 * How many letters to add, leave out, replace or swap with their neighbour make one word of the other (optimal string
 * alignment).
 */
export function editsBetween(one: string, other: string): number {
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
