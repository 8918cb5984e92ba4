/** The wait doubles from `firstMs` to `longestMs` and stays there: a site that could not be started yet is tried for good. */
const WAITS = { firstMs: 200, longestMs: 60_000, steadyMs: 60_000 }

/**
 * Counts the deaths in one place. A process that was ready for `steadyMs` begins a new row with its death.
 * @returns a function from the milliseconds that the dead process had been ready (0 if it never was) to the
 *   milliseconds to wait before the next try
 */
export function countDeaths(waits = WAITS) {
  let inARow = 0
  return (readyMs) => {
    inARow = readyMs >= waits.steadyMs ? 1 : inARow + 1
    return Math.min(waits.firstMs * 2 ** (inARow - 1), waits.longestMs)
  }
}
