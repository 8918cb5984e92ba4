import { useEffect, useRef } from 'react'
import { unpaidWords } from '#words/gift-refusals.ts'
import { Notice } from '#app/ui/notice.tsx'

/** Said to whoever came back to the form before paying; takes the focus, which was on what has gone. */
export function SteppedBack() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="rounded-md">
      <Notice kind="success" live>
        <p>{unpaidWords.steppedBack}</p>
      </Notice>
    </div>
  )
}
