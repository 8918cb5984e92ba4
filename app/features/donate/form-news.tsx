import { useEffect, useRef } from 'react'
import { Notice, type NoticeKind } from '#app/ui/notice.tsx'

export type News = { kind: NoticeKind; text: string }

/** What there is to know before the button is pressed again, where nothing is at fault; takes the focus, which was on what has gone. */
export function FormNews({ kind, text }: News) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [text])
  return (
    <div ref={box} tabIndex={-1} className="rounded-md">
      <Notice kind={kind} live>
        <p>{text}</p>
      </Notice>
    </div>
  )
}
