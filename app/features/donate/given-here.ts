import { useEffect, useRef } from 'react'
import { chosenCents } from '#app/features/gifts/gift-choice.ts'
import { forgetLapsed, hashOf, type Kept, markOf, readKept, write } from './kept-gifts.ts'

type Sent = Parameters<typeof chosenCents>[0] & { frequency?: string; email?: string }

const MOST = 20

/** Notes a monthly gift that the server has begun for this browser; see docs/decisions/begun-on-this-device.md. */
export function rememberBegun(gift: string, sent: Sent): void {
  const kept = readKept()
  const mark = markOfSent(kept, sent)
  const own = hashOf(kept, gift)
  if (mark === undefined || kept.gifts.some((each) => each.gift === own)) return
  write({ ...kept, gifts: [...kept.gifts, { gift: own, mark, at: new Date().toISOString() }].slice(-MOST) })
}

/** When the same monthly gift was given here with the same e-mail, and by which mark it is known. */
export function begunBefore(sent: Sent): { at: Date; mark: number } | undefined {
  const kept = readKept()
  const mark = markOfSent(kept, sent)
  if (mark === undefined) return undefined
  const found = kept.gifts.findLast((each) => each.paid && (each.now ?? each.mark) === mark)
  return found && { at: new Date(found.at), mark }
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

function markOfSent(kept: Kept, sent: Sent): number | undefined {
  const cents = sent.frequency === 'monthly' ? chosenCents(sent) : undefined
  const email = sent.email?.trim()
  return cents === undefined || !email ? undefined : markOf(kept, { cents, email })
}
