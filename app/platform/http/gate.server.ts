/** Lets so many in at once, has so many wait, and turns the rest away. */
export type Gate = {
  /** @returns what must be called when the work is done; undefined for who is turned away */
  enter(network: string): Promise<(() => void) | undefined>
}

export type GateLimits = {
  atOnce: number
  waiting: number
  /** One network's share of both together, so that it cannot fill the line alone. */
  perNetwork: number
  waitMs: number
}

type Waiting = { network: string; letIn: (leave: (() => void) | undefined) => void; timer: NodeJS.Timeout }

/**
 * Who is let in begins with the next turn of the event loop, never at once: making a page waits for nothing, so that
 * otherwise a thousand requests that are already there would each be made to the end before anyone else is looked at.
 */
export function openGate({ atOnce, waiting, perNetwork, waitMs }: GateLimits): Gate {
  const line: Waiting[] = []
  const here = new Map<string, number>()
  let inside = 0

  function count(network: string, change: number) {
    const left = (here.get(network) ?? 0) + change
    if (left > 0) here.set(network, left)
    else here.delete(network)
  }
  function leaveOnce(network: string): () => void {
    let left = false
    return () => {
      if (left) return
      left = true
      inside--
      count(network, -1)
      letNextIn()
    }
  }
  function letNextIn() {
    const next = line.shift()
    if (!next) return
    clearTimeout(next.timer)
    inside++
    setImmediate(next.letIn, leaveOnce(next.network))
  }

  return {
    async enter(network) {
      if ((here.get(network) ?? 0) >= perNetwork) return undefined
      if (inside < atOnce) {
        inside++
        count(network, 1)
        return new Promise((resolve) => setImmediate(resolve, leaveOnce(network)))
      }
      if (line.length >= waiting) return undefined
      count(network, 1)
      return new Promise((resolve) => {
        const timer = setTimeout(() => {
          line.splice(line.indexOf(entry), 1)
          count(network, -1)
          resolve(undefined)
        }, waitMs)
        const entry: Waiting = { network, letIn: resolve, timer }
        line.push(entry)
      })
    },
  }
}
