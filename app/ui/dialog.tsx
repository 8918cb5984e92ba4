import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { X } from 'lucide-react'
import { Button } from './button.tsx'
import { uiWords } from '#copy/ui.ts'

type DialogProps = {
  open: boolean
  /** Called for ✕, Escape, Back and a press outside; the caller then sets `open` to false. */
  onClose: () => void
  title: string
  /** The form has unsaved values: a press outside does nothing, and ✕, Escape and Back ask before they close the dialog. */
  dirty?: boolean
  children: ReactNode
}

/** The default double-click time of operating systems. */
const DOUBLE_CLICK_MS = 500

/** A native modal dialog. Focus moves to the heading of the form's step, and back to the opener once the dialog is closed. */
export function Dialog({ open, onClose, title, dirty = false, children }: DialogProps) {
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
  /** While the dialog asks whether to leave, Escape closes only that question. */
  const handleCloseRequest = () => (asking ? keep() : ask())
  // Browsers close a dialog at the second Escape even if `cancel` is prevented, so the key press itself is prevented.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    handleCloseRequest()
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
        // A file picker inside the dialog sends a `cancel` event that bubbles up to here.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        handleCloseRequest()
      }}
      onClose={(event) => event.target === event.currentTarget && open && onClose()}
      onPointerDown={pressOutside}
    >
      {open && (
        <>
          <div className="dialog-bar">
            <p className="font-display font-semibold">{title}</p>
            <button type="button" className="icon-btn" aria-label={uiWords.close} onClick={ask}>
              <X aria-hidden />
            </button>
          </div>
          {asking && <LeaveQuestion keep={keep} leave={onClose} />}
          <div className="p-6 sm:p-8" hidden={asking}>
            {children}
          </div>
        </>
      )}
    </dialog>
  )
}

function LeaveQuestion({ keep, leave }: { keep: () => void; leave: () => void }) {
  const question = useRef<HTMLParagraphElement>(null)
  useEffect(() => question.current?.focus(), [])
  return (
    <div role="alertdialog" aria-labelledby="leave-question" className="grid gap-6 p-6 sm:p-8">
      <p id="leave-question" ref={question} tabIndex={-1} className="text-lg">
        {uiWords.leaveQuestion}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={keep}>{uiWords.keep}</Button>
        <Button variant="outline" onClick={leave}>
          {uiWords.leave}
        </Button>
      </div>
    </div>
  )
}

/** A press on the dialog's own scrollbar or edge counts as inside. */
function isOutside({ target, currentTarget, clientX, clientY }: PointerEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom)
}

/** @returns when the dialog was shown, comparable with `event.timeStamp` */
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
