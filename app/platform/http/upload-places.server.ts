import { blockOf } from '../limits.server.ts'
import { openCount, openPace } from './upload-counts.server.ts'
import { makeRoomFor, openWaitingLine } from './waiting-line.server.ts'
import { setTimeout } from '../timers.ts'

export type PlacesLimits = {
  /** From the first byte to the answer, of all and of one block of networks, which never has more than half of the places. */
  atOnce: number
  ofOneBlock: number
  /** Fewer where their answers take longer: the last of them is to have his so long after all has come. Never fewer than `least`. */
  answeredWithinMs: number
  least: number
  /** Who has been sending for so long is slow, and makes room: so many may be, beside those. */
  slowAfterMs: number
  slowAtOnce: number
  slowOfOneBlock: number
  /** For a place, while nothing of theirs is read. */
  waiting: number
  waitMs: number
}

export type Place = {
  /** All of it has come: it is as good as any other, and waits for its picture. @param bytes that came: small ones tell nothing of what a photo takes */
  whole(bytes: number): void
  leave(): void
}

const LEAST_PHOTO_BYTES = 256 * 1024
/** What the first one of this process takes on a small machine, with the start of what makes it. */
const FORESEEN_MS = 2_000

type Asking = { network: string; isGone: () => boolean; giveUp: () => void }
type Waiting = Asking & { letIn: (place: Place | undefined) => void; timer: NodeJS.Timeout }
type Count = ReturnType<typeof openCount>
type Overdue = { block: string; standBeside(): void; giveUp(): void }

/**
 * Places for those who send files. A picture takes a second to make and a minute to come over a poor line: as many are
 * read as can be made in the time that somebody waits, and slow ones beside them. Others wait unread, networks by turns,
 * or are told to come again before they have sent anything. Who is slow and finds no place beside goes on for as long as
 * nobody from a block with fewer places waits for one, and is given up then.
 */
export function openUploadPlaces({ waiting, waitMs, slowAfterMs, ...limits }: PlacesLimits) {
  const line = openWaitingLine<Waiting>()
  const answers = openPace(FORESEEN_MS)
  const mostNow = () => Math.min(limits.atOnce, Math.max(limits.least, Math.floor(limits.answeredWithinMs / answers.eachMs())))
  const ofOneBlock = () => Math.min(limits.ofOneBlock, Math.ceil(mostNow() / 2))
  const quick = openCount(mostNow, ofOneBlock)
  const slow = openCount(
    () => limits.slowAtOnce,
    () => limits.slowOfOneBlock,
  )
  /** Who is slow and has a quick place, the longest first. */
  const overdue = new Set<Overdue>()

  function take({ network, giveUp }: Asking): Place {
    const block = blockOf(network)
    let counted: Count | undefined
    let wholeAt: number | undefined
    const late: Overdue = { block, standBeside: () => countIn(slow), giveUp: () => (leave(), giveUp()) }
    const countIn = (next: Count | undefined) => {
      const before = counted
      counted = next
      next?.add(block)
      before?.remove(block)
      overdue.delete(late)
      if (before === slow) letSlowStandBeside()
      if (before === quick) letNextIn()
    }
    countIn(quick)
    const timer = setTimeout(() => {
      overdue.add(late)
      letSlowStandBeside()
      giveUpForOthers()
    }, slowAfterMs)
    const leave = () => {
      clearTimeout(timer)
      if (!counted) return
      if (wholeAt !== undefined) answers.note(wholeAt)
      countIn(undefined)
    }
    return {
      whole(bytes) {
        clearTimeout(timer)
        overdue.delete(late)
        if (bytes >= LEAST_PHOTO_BYTES) wholeAt = performance.now()
        if (counted === slow) countIn(quick)
      },
      leave,
    }
  }
  function letSlowStandBeside(): void {
    for (const late of overdue) if (slow.hasRoom(late.block)) late.standBeside()
  }
  /** For each who waits from a block with less: of the block that has most, who is slow for the longest. */
  function giveUpForOthers(): void {
    while (quick.isFull()) {
      const waiting = line.all().filter(({ isGone }) => !isGone())
      const least = Math.min(...waiting.map(({ network }) => quick.of(blockOf(network))))
      const [late] = [...overdue].toSorted((one, other) => quick.of(other.block) - quick.of(one.block))
      if (!late || quick.of(late.block) <= least) return
      late.giveUp()
    }
  }
  function turnAway({ letIn, timer }: Waiting): void {
    clearTimeout(timer)
    letIn(undefined)
  }
  /** Whose block has fewest inside comes first, and of one block who came first. */
  function letNextIn(): void {
    while (!quick.isFull()) {
      const inside = ({ network }: Waiting) => quick.of(blockOf(network))
      const [next] = line
        .all()
        .filter((each) => each.isGone() || quick.hasRoom(blockOf(each.network)))
        .toSorted((one, other) => inside(one) - inside(other))
      if (!next) return
      line.remove(next.network, next)
      clearTimeout(next.timer)
      next.letIn(next.isGone() ? undefined : take(next))
    }
  }

  return {
    /**
     * @param network whose it is, as `networkOf` gives it
     * @param isGone whether nobody waits any more
     * @param giveUp called where the place is given to somebody else before all has come: it is left then
     * @returns undefined for who is turned away, or gone
     */
    async enter(network: string, isGone: () => boolean, giveUp: () => void): Promise<Place | undefined> {
      if (quick.hasRoom(blockOf(network))) return take({ network, isGone, giveUp })
      if (!makeRoomFor(network, line, waiting, turnAway)) return undefined
      return new Promise((resolve) => {
        const timer = setTimeout(() => {
          line.remove(network, entry)
          resolve(undefined)
        }, waitMs)
        const entry: Waiting = { network, letIn: resolve, isGone, giveUp, timer }
        line.add(network, entry)
        giveUpForOthers()
      })
    },
  }
}
