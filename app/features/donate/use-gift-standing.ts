import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { GiftStanding } from '#app/features/gifts/find-gift-standing.server.ts'
import { lacksNextCharge, thanksAddress } from './gift-answer.ts'

/** Looks every second at first, then every three; after about five minutes the mail has to tell it. */
const SOON_TRIES = 8
const MOST_TRIES = 105

/**
 * What became of a gift, asked for again as long as the bank has not answered, and for a moment until the next charge is booked.
 * A look that failed changes nothing of what was known.
 */
export function useGiftStanding(giftId: string, first: GiftStanding | undefined): GiftStanding | undefined {
  const { load, data } = useFetcher<{ standing: GiftStanding | undefined }>()
  const tries = useRef(0)
  const [known, setKnown] = useState(first)
  const standing = data?.standing ?? known ?? first
  if (standing !== known) setKnown(standing)
  const open = standing === undefined || standing.state === 'waiting'
  const most = open ? MOST_TRIES : standing && lacksNextCharge(standing) ? SOON_TRIES : 0
  useEffect(() => {
    if (tries.current >= most) return
    const wait = setTimeout(() => void load(thanksAddress(giftId)), tries.current < SOON_TRIES ? 1_000 : 3_000)
    tries.current++
    return () => clearTimeout(wait)
    // `data` is new with every answer, and each answer sets the next look.
  }, [most, data, giftId, load])
  return standing
}
