import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { GiftOutcome } from '#app/features/gifts/find-gift-outcome.server.ts'

/** Looks every second at first, then every three; after about five minutes the mail has to tell it. */
const SOON_TRIES = 8
const MOST_TRIES = 105

/** What became of a gift, asked for again as long as the bank has not answered. */
export function useGiftOutcome(giftId: string, first: GiftOutcome | undefined): GiftOutcome | undefined {
  const { load, data } = useFetcher<{ outcome: GiftOutcome | undefined }>()
  const tries = useRef(0)
  const outcome = data?.outcome ?? first
  const open = outcome === undefined || outcome.state === 'waiting'
  useEffect(() => {
    if (!open || tries.current >= MOST_TRIES) return
    const wait = setTimeout(
      () => void load(`/donate/thanks?gift=${encodeURIComponent(giftId)}`),
      tries.current < SOON_TRIES ? 1_000 : 3_000,
    )
    tries.current++
    return () => clearTimeout(wait)
    // `data` is new with every answer, and each answer sets the next look.
  }, [open, data, giftId, load])
  return outcome
}
