import { useEffect, useRef } from 'react'
import { chosenCents } from '#app/features/gifts/gift-choice.ts'

/**
 * A monthly gift that was begun in this browser. `gift`: a mark of its id, because the id opens its thanks; `mark`: of the e-mail and
 * the amount; `paid` once its thanks were seen.
 */
type Begun = { gift: number; mark: number; at: string; paid?: true }
type Kept = { salt: string; gifts: Begun[] }
type Sent = Parameters<typeof chosenCents>[0] & { frequency?: string; email?: string }

const KEY = 'monthly-gifts'
const REMEMBERED_DAYS = 400
const MOST = 20

/** Notes a monthly gift that the server has begun for this browser; see docs/decisions/begun-on-this-device.md. */
export function rememberBegun(gift: string, sent: Sent): void {
  const kept = readKept()
  const mark = markOf(kept, sent)
  const own = hashOf(kept, gift)
  if (mark === undefined || kept.gifts.some((each) => each.gift === own)) return
  write({ ...kept, gifts: [...kept.gifts, { gift: own, mark, at: new Date().toISOString() }].slice(-MOST) })
}

/** The thanks of a gift say that it is paid and goes on, or that it no longer is as it was begun; of one begun elsewhere nothing is noted. */
export function rememberStanding(gift: string, goesOn: boolean): void {
  const kept = readKept()
  const own = hashOf(kept, gift)
  const gifts = kept.gifts.flatMap((each) => (each.gift !== own ? [each] : goesOn ? [{ ...each, paid: true as const }] : []))
  if (kept.gifts.some((each) => each.gift === own)) write({ ...kept, gifts })
}

/** When the same monthly gift was given here with the same e-mail, and by which mark it is known. */
export function begunBefore(sent: Sent): { at: Date; mark: number } | undefined {
  const kept = readKept()
  const mark = markOf(kept, sent)
  const found = mark === undefined ? undefined : kept.gifts.findLast((each) => each.paid && each.mark === mark)
  return found && { at: new Date(found.at), mark: found.mark }
}

/** Tells of it when it is about to be sent: once, so that the next press goes on. */
export function useBegunBefore(): (sent: Sent) => Date | undefined {
  const asked = useRef<number>(undefined)
  useEffect(forgetLapsed, [])
  return (sent) => {
    const found = begunBefore(sent)
    if (!found || asked.current === found.mark) return undefined
    asked.current = found.mark
    return found.at
  }
}

/** Sixteen bits: enough to tell the people of a house apart, and too few to say whose address it was. */
function markOf({ salt }: Kept, sent: Sent): number | undefined {
  const cents = sent.frequency === 'monthly' ? chosenCents(sent) : undefined
  const email = sent.email?.trim().toLowerCase()
  if (cents === undefined || !email) return undefined
  const hash = hashOf({ salt }, `${cents} ${email}`)
  return (hash >>> 16) ^ (hash & 0xffff)
}

function hashOf({ salt }: Pick<Kept, 'salt'>, text: string): number {
  let hash = 0x811c9dc5
  for (const letter of `${salt} ${text}`) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193)
  return hash >>> 0
}

/** Takes out what is too old to be asked about, and the ids that earlier versions kept. */
export function forgetLapsed(): void {
  try {
    if (localStorage.getItem(KEY) === null) return
  } catch {
    return
  }
  write(readKept())
}

function readKept(): Kept {
  const since = Date.now() - REMEMBERED_DAYS * 86_400_000
  try {
    const { salt, gifts } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as {
      salt?: unknown
      gifts?: (Omit<Begun, 'gift'> & { gift: number | string })[]
    }
    if (typeof salt === 'string' && Array.isArray(gifts)) {
      const young = gifts.filter((each) => Date.parse(each?.at) > since)
      return {
        salt,
        gifts: young.map((each) => ({ ...each, gift: typeof each.gift === 'string' ? hashOf({ salt }, each.gift) : each.gift })),
      }
    }
  } catch {
    // As if nothing were kept.
  }
  return { salt: crypto.randomUUID(), gifts: [] }
}

function write(kept: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Without room or permission nobody is asked.
  }
}
