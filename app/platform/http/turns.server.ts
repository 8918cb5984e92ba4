import { openWaitingLine } from './waiting-line.server.ts'

export type PerTurn = {
  /** Only what is done at once counts: what waits for anything, a promise among it, is done after the clock is asked. */
  ms: number
  most: number
}

/**
 * Begins so much work in one turn of the event loop and leaves the rest for the next ones, the networks by turns: what
 * else has arrived is looked at in between, however many came at once. It holds no more than there are connections.
 * @param now milliseconds
 */
export function openTurns({ ms, most }: PerTurn, now: () => number = () => performance.now()) {
  const line = openWaitingLine<() => void>()
  let isComing = false

  function next() {
    const until = now() + ms
    let begun = 0
    do line.next()?.()
    while (++begun < most && line.size() > 0 && now() < until)
    isComing = line.size() > 0
    if (isComing) setImmediate(next)
  }
  return (network: string, work: () => void): void => {
    line.add(network, work)
    if (!isComing) setImmediate(next)
    isComing = true
  }
}
