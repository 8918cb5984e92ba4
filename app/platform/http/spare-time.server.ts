/** A place in line for work that nobody waits for. It is given back, or its work is done in its turn; never neither. */
export type SpareTurn = {
  /** Does it once nothing else is under way. The work tells of its own failures. */
  work(doIt: () => Promise<void>): void
  giveBack(): void
}

export type SpareTime = {
  /**
   * @param ofMany anybody can ask for any number of such
   * @returns undefined where so many wait already, or one of many was done not long ago
   */
  take(ofMany: boolean): SpareTurn | undefined
  /** When all that was given to it by now is done. */
  done(): Promise<void>
}

/** After one of many, the next ones are left for as many times its time. */
const REST_FACTOR = 10

/** One piece of work at a time, and so many waiting. */
export function openSpareTime(mostWaiting: number): SpareTime {
  let line: Promise<void> = Promise.resolve()
  let waiting = 0
  let manyRestUntil = 0

  return {
    take(ofMany) {
      if (waiting >= mostWaiting || (ofMany && performance.now() < manyRestUntil)) return undefined
      waiting++
      // Others come before this one has begun.
      if (ofMany) manyRestUntil = Number.POSITIVE_INFINITY
      const leave = (tookMs: number) => {
        waiting--
        if (ofMany) manyRestUntil = performance.now() + tookMs * REST_FACTOR
      }
      return {
        work(doIt) {
          line = line.then(async () => {
            const began = performance.now()
            await doIt().finally(() => leave(performance.now() - began))
          })
        },
        giveBack: () => leave(0),
      }
    },
    done: () => line,
  }
}
