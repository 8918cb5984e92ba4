import { type RefObject, useEffect, useRef } from 'react'

/** From a choice until the form goes on by itself (specification, section 9). */
export const ADVANCE_AFTER_MS = 500

/**
 * Goes on a moment after a choice was made by finger, pen or mouse; another choice begins the wait anew. Whoever chooses
 * by keys, or by a screen reader, goes on when they say so: arrow keys pass over every answer on their way.
 * @param active whether its page is shown: leaving it ends the wait
 * @param advance presses what leads on
 * @returns handlers for what is around the answers
 */
export function useAutoAdvance(active: boolean, advance: RefObject<() => void>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const byPointer = useRef(false)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => (active ? stop : undefined), [active])
  return {
    onPointerDown: () => void (byPointer.current = true),
    onKeyDown: () => {
      byPointer.current = false
      stop()
    },
    /** Of the input itself: a press of its label comes as a second one from there. */
    onClick: ({ target }: { target: EventTarget }) => {
      if (!byPointer.current || !(target instanceof HTMLInputElement)) return
      stop()
      timer.current = setTimeout(() => advance.current(), ADVANCE_AFTER_MS)
    },
  }
}
