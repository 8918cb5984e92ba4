import { openTurns } from './turns.server.ts'
import { makeRoomFor, openWaitingLine } from './waiting-line.server.ts'
import { setTimeout } from '../timers.ts'

/** Lets so many in at once, has so many wait, and turns the rest away. */
export type Gate = {
  /**
   * @param isGone whether nobody waits for the work any more: then it never begins, and holds no room in the line
   * @returns what must be called when the work is done; undefined for who is turned away, or gone
   */
  enter(network: string, isGone?: () => boolean): Promise<(() => void) | undefined>
}

export type GateLimits = { atOnce: number; waiting: number; waitMs: number }

/** The line has chosen them, networks by turns. */
const WHOSE_TURN_IT_IS = 'whose turn it is'

type Waiting = { network: string; letIn: (leave: (() => void) | undefined) => void; isGone: () => boolean; timer: NodeJS.Timeout }

/**
 * Networks take turns, and where the line is full the one with most in it makes room: a hall of people behind one
 * address may have the whole line while nobody else is there, and keeps nobody out.
 *
 * Who is let in begins in the next turn of the event loop, one in each and never at once: making a page waits for
 * nothing, so that otherwise a thousand requests that are already there would each be made to the end before anyone
 * else is looked at.
 */
export function openGate({ atOnce, waiting, waitMs }: GateLimits): Gate {
  const line = openWaitingLine<Waiting>()
  const inTurn = openTurns({ ms: 0, most: 1 })
  let inside = 0

  function leaveOnce(): () => void {
    let left = false
    return () => {
      if (left) return
      left = true
      inside--
      letNextIn()
    }
  }
  function turnAway({ letIn, timer }: Waiting) {
    clearTimeout(timer)
    letIn(undefined)
  }
  function letNextIn() {
    let next = line.next()
    for (; next?.isGone(); next = line.next()) turnAway(next)
    if (!next) return
    const { letIn, timer } = next
    clearTimeout(timer)
    inside++
    inTurn(WHOSE_TURN_IT_IS, () => letIn(leaveOnce()))
  }

  return {
    async enter(network, isGone = () => false) {
      if (inside < atOnce) {
        inside++
        return new Promise((resolve) => inTurn(WHOSE_TURN_IT_IS, () => resolve(leaveOnce())))
      }
      if (!makeRoomFor(network, line, waiting, turnAway)) return undefined
      return new Promise((resolve) => {
        const timer = setTimeout(() => {
          line.remove(network, entry)
          resolve(undefined)
        }, waitMs)
        const entry: Waiting = { network, letIn: resolve, isGone, timer }
        line.add(network, entry)
      })
    },
  }
}
