import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { fieldsOf, readDraft, writeDraft } from './draft.ts'
import type { AnyAnswer } from './form-answer.ts'

/** The way to the site may come a moment after the line. */
const AGAIN_MS = 300

type Pressed = { fields: string; button: HTMLElement | null }
type Options = {
  form: RefObject<HTMLFormElement | null>
  /** The last answer; with `waits` there is no line. */
  answer: AnyAnswer | undefined
  attempt: string
  draft: string
  /** It is on its way: what stands in it is what is being sent, and nothing of that can be taken back. */
  busy: boolean
}

/**
 * What could not be sent for want of a line is sent when it is back, as it was when its sender last pressed, or not at all:
 * whoever changes it, leaves it or opens it anew takes the waiting back, and is told that it was not sent.
 * @returns pressed: to be told of each press that sends
 */
export function useWaiting({ form, answer, attempt, draft, busy }: Options) {
  const waits = answer?.ok === false && answer.waits === true
  /** After which answer it was taken back; a later one is news. */
  const [back, setBack] = useState<{ after: AnyAnswer | undefined }>()
  const takenBack = back !== undefined && back.after === answer
  const isWaiting = waits && !takenBack && !busy
  const asPressed = useRef<Pressed>(undefined)

  const takeBack = useCallback(() => {
    if (isWaiting) setBack({ after: answer })
  }, [isWaiting, answer])

  useEffect(() => {
    if (readDraft(draft)?.unsent) setBack({ after: undefined })
  }, [draft])
  // Known after a reload as well. Whatever else is answered, nothing waits any more.
  useEffect(() => {
    const kept = readDraft(draft)
    if (waits && form.current) writeDraft(draft, { ...(kept ?? { attempt, fields: fieldsOf(form.current) }), unsent: true })
    else if (answer && kept?.unsent) writeDraft(draft, { ...kept, unsent: false })
  }, [answer])

  useEffect(() => {
    if (!isWaiting) return undefined
    const send = () => {
      const { fields, button } = asPressed.current ?? {}
      // Not all that changes a form says so.
      if (!form.current || fields !== allIn(form.current) || button?.isConnected === false) return takeBack()
      form.current.requestSubmit(button)
    }
    addEventListener('pagehide', takeBack)
    addEventListener('online', send, { once: true })
    // It may have come back just now.
    const again = navigator.onLine ? setTimeout(send, AGAIN_MS) : undefined
    return () => {
      clearTimeout(again)
      removeEventListener('pagehide', takeBack)
      removeEventListener('online', send)
    }
  }, [isWaiting, takeBack])

  const pressed = (sent: HTMLFormElement, button: HTMLElement | null) => void (asPressed.current = { fields: allIn(sent), button })
  return { takenBack, takeBack, pressed }
}

/** All that a form would send, so that it can be compared. */
function allIn(form: HTMLFormElement): string {
  const told = (value: FormDataEntryValue) => (typeof value === 'string' ? value : [value.name, value.size, value.lastModified])
  return JSON.stringify([...new FormData(form)].map(([name, value]) => [name, told(value)]))
}
