/** How long an answer takes lately, where they are made one after the other. @param eachMs before any was made */
export function openPace(eachMs: number) {
  let lastAt = Number.NEGATIVE_INFINITY
  return {
    eachMs: () => eachMs,
    note(since: number): void {
      const now = performance.now()
      const took = now - Math.max(since, lastAt)
      lastAt = now
      eachMs = eachMs * 0.7 + took * 0.3
    },
  }
}

/** How many are in, of all and of each block of networks. */
export function openCount(most: () => number, ofOneBlock: () => number) {
  const blocks = new Map<string, number>()
  let all = 0
  const of = (block: string) => blocks.get(block) ?? 0
  return {
    of,
    isFull: () => all >= most(),
    hasRoom: (block: string) => all < most() && of(block) < ofOneBlock(),
    add(block: string): void {
      all++
      blocks.set(block, of(block) + 1)
    },
    remove(block: string): void {
      all--
      const mine = of(block) - 1
      if (mine > 0) blocks.set(block, mine)
      else blocks.delete(block)
    },
  }
}
