import { openWaitingLine } from './waiting-line.server.ts'

/**
 * Begins so much work in one turn of the event loop and leaves the rest for the next ones, the networks by turns: what
 * else has arrived is looked at in between, however many came at once. It holds no more than there are connections.
 */
export function openTurns(perTurn: number): (network: string, work: () => void) => void {
  const line = openWaitingLine<() => void>()
  let isComing = false

  function next() {
    for (let begun = 0; begun < perTurn; begun++) line.next()?.()
    isComing = line.size() > 0
    if (isComing) setImmediate(next)
  }
  return (network, work) => {
    line.add(network, work)
    if (!isComing) setImmediate(next)
    isComing = true
  }
}
