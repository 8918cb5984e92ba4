import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { GiftStatus } from '#app/domains/giving/ledger/gift-status.server.ts'
import { lacksNextCharge, thanksAddress } from './gift-answer.ts'

/** Polls every second at first, then every three seconds, for about five minutes; if only the next charge is unknown, only at first. */
const FAST_TRIES = 8
const MAX_TRIES = 105

export function useGiftStatus(giftId: string, first: GiftStatus | undefined): GiftStatus | undefined {
  const { load, data } = useFetcher<{ status: GiftStatus | undefined }>()
  const tries = useRef(0)
  const [known, setKnown] = useState(first)
  const status = data?.status ?? known ?? first
  if (status !== known) setKnown(status)
  const open = status === undefined || status.state === 'waiting'
  const most = open ? MAX_TRIES : status && lacksNextCharge(status) ? FAST_TRIES : 0
  useEffect(() => {
    if (tries.current >= most) return
    const wait = setTimeout(() => void load(thanksAddress(giftId)), tries.current < FAST_TRIES ? 1_000 : 3_000)
    tries.current++
    return () => clearTimeout(wait)
    // `data` is listed because it is new with every answer: each answer schedules the next request.
  }, [most, data, giftId, load])
  return status
}
