import { useEffect, useEffectEvent } from 'react'
import type { Refusal } from './gift-answer.ts'

/** A gift is never sent by itself. Once there is a line again, it is no longer said that there is none. @param takeAway what is said */
export function useLineBack(answer: Refusal | undefined, takeAway: () => void): void {
  const waits = answer?.waits === true
  const onBack = useEffectEvent(takeAway)
  useEffect(() => {
    if (!waits) return undefined
    const heard = () => onBack()
    addEventListener('online', heard)
    return () => removeEventListener('online', heard)
  }, [waits])
}
