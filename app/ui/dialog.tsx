import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { X } from 'lucide-react'
import { Button } from './button.tsx'
import { words } from '#words/ui.ts'

type DialogProps = {
  open: boolean
  /** Asked for by ✕, Escape, the back gesture, or a press outside; the caller then sets `open` to false. */
  onClose: () => void
  title: string
  /** Something is filled in that leaving would lose: outside presses do nothing, the rest ask first. */
  dirty?: boolean
  /** Each time it grows, leaving was asked for in another way, such as Back. */
  asks?: number
  children: ReactNode
}

/** The second press of a double click may come so much later (the systems' own limit), and is meant for what opened the dialog. */
const DOUBLE_CLICK_MS = 500

/** A native modal: a window on wide screens, the whole height on phones. Focus goes to the step's heading, and back to the opener. */
export function Dialog({ open, onClose, title, dirty = false, asks = 0, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [asking, setAsking] = useState(false)
  const shownAt = useModal(dialog, open)
  useEffect(() => setAsking(false), [open])

  const before = useRef<Element | null>(null)
  const ask = () => {
    if (!dirty) return onClose()
    before.current = document.activeElement
    setAsking(true)
  }
  const keep = () => {
    flushSync(() => setAsking(false))
    if (before.current instanceof HTMLElement) before.current.focus()
  }
  /** Asked for again while the question stands, it means to stay. */
  const askOrKeep = () => (asking ? keep() : ask())
  const onAsked = useEffectEvent(askOrKeep)
  const heard = useRef(asks)
  useEffect(() => {
    // Not within the effect: to keep is to be done at once, and React cannot from there.
    if (asks > heard.current) queueMicrotask(() => onAsked())
    heard.current = asks
  }, [asks])
  // Caught at the key: browsers let a second Escape through a cancelled `cancel`.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    askOrKeep()
  }
  const pressOutside = (event: PointerEvent) => {
    if (!dirty && isOutside(event) && event.timeStamp - shownAt.current > DOUBLE_CLICK_MS) onClose()
  }

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-label={title}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        // A file picker inside sends the same event up.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        askOrKeep()
      }}
      onClose={(event) => event.target === event.currentTarget && open && onClose()}
      onPointerDown={pressOutside}
    >
      {open && (
        <>
          <div className="dialog-bar">
            <p className="font-display font-semibold">{title}</p>
            <button type="button" className="icon-btn" aria-label={words.close} onClick={ask}>
              <X aria-hidden />
            </button>
          </div>
          {asking && <AskFirst keep={keep} leave={onClose} />}
          <div className="p-6 sm:p-8" hidden={asking}>
            {children}
          </div>
        </>
      )}
    </dialog>
  )
}

function AskFirst({ keep, leave }: { keep: () => void; leave: () => void }) {
  const question = useRef<HTMLParagraphElement>(null)
  useEffect(() => question.current?.focus(), [])
  return (
    <div role="alertdialog" aria-labelledby="leave-question" className="grid gap-6 p-6 sm:p-8">
      <p id="leave-question" ref={question} tabIndex={-1} className="text-lg">
        {words.leaveQuestion}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={keep}>{words.keep}</Button>
        <Button variant="outline" onClick={leave}>
          {words.leave}
        </Button>
      </div>
    </div>
  )
}

/** The dialog's own scrollbar and edge are the dialog's, too. */
function isOutside({ target, currentTarget, clientX, clientY }: PointerEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom)
}

/** @returns when it was shown, as events tell their time */
function useModal(dialog: { current: HTMLDialogElement | null }, open: boolean) {
  const shownAt = useRef(0)
  useEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    const opener = document.activeElement
    if (!element.open) element.showModal()
    shownAt.current = performance.now()
    element.querySelector<HTMLElement>('[data-step-heading]')?.focus()
    return () => {
      element.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [dialog, open])
  return shownAt
}
