import { useEffect, useRef } from 'react'
import { chosenCents } from '#app/domains/giving/pricing/gift-choice.ts'
import { forgetLapsed, hashOf, type Kept, markOf, readKept, write } from './kept-gifts.ts'

type Sent = Parameters<typeof chosenCents>[0] & { frequency?: string; email?: string }

const MAX_GIFTS = 20

/** Stores a monthly gift that the server has begun for this browser; see docs/decisions/begun-on-this-device.md. */
export function rememberBegun(gift: string, sent: Sent): void {
  const kept = readKept()
  const mark = markOfSent(kept, sent)
  const own = hashOf(kept, gift)
  if (mark === undefined || kept.gifts.some((each) => each.gift === own)) return
  write({ ...kept, gifts: [...kept.gifts, { gift: own, mark, at: new Date().toISOString() }].slice(-MAX_GIFTS) })
}

/** @returns the mark of the same monthly gift with the same email, where it was given here */
export function begunBefore(sent: Sent): number | undefined {
  const kept = readKept()
  const mark = markOfSent(kept, sent)
  if (mark === undefined) return undefined
  return kept.gifts.some((each) => each.paid && each.mark === mark) ? mark : undefined
}

/** Asks about it once when it is about to be sent, so that the next press goes on. */
export function useBegunBefore(): (sent: Sent) => boolean {
  const asked = useRef<number>(undefined)
  useEffect(forgetLapsed, [])
  return (sent) => {
    const found = begunBefore(sent)
    if (found === undefined || asked.current === found) return false
    asked.current = found
    return true
  }
}

function markOfSent(kept: Kept, sent: Sent): number | undefined {
  const cents = sent.frequency === 'monthly' ? chosenCents(sent) : undefined
  const email = sent.email?.trim()
  return cents === undefined || !email ? undefined : markOf(kept, { cents, email })
}
