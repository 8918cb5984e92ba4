import { useEffect, useLayoutEffect, useRef } from 'react'
import { formWords } from '#words/forms.ts'
import { useSite } from './site-facts.ts'

/** What a dialog gives to the flow inside it; a flow that stands as a page has none. */
export type FlowDialog = {
  /** The query of the address that was opened, such as `amount=250`. */
  query: URLSearchParams
  close(): void
  /** Something is filled in: leaving by ✕ or Escape asks first. */
  setDirty(dirty: boolean): void
  /** What stands in it now has an address of its own, such as its thanks: a page that is loaded again shows that. */
  standsAt(address: string): void
}

/**
 * The document's title for one step of a flow ('Step 2 of 3: …'). On a page it is part of the page; a dialog borrows
 * the title of the page beneath and gives it back.
 */
export function FlowTitle({ children, dialog }: { children: string; dialog?: FlowDialog }) {
  const { siteName } = useSite()
  // What says the name already does not say it again.
  const title = children.endsWith(siteName) ? children : `${children} · ${siteName}`
  const step = children.replace(formWords.errorInTitle, '')
  const failed = step !== children
  const borrowed = dialog !== undefined
  useEffect(() => {
    if (!borrowed) return
    const before = document.title
    document.title = title
    return () => {
      // Unless the page beneath has changed meanwhile and brought its own.
      if (document.title === title) document.title = before
    }
  }, [borrowed, title])
  const shown = useRef<string>(undefined)
  useEffect(() => {
    // Each step begins at its top, wherever the one before was left, and so does what has to be mended; whoever mends it stays there.
    if (borrowed && (failed || shown.current !== step)) document.querySelector('dialog.dialog[open]')?.scrollTo(0, 0)
    shown.current = step
  }, [borrowed, failed, step])
  return borrowed ? null : <title>{title}</title>
}

/** Tells the dialog around a flow whether something is filled in. */
export function useDirtyDialog(dialog: FlowDialog | undefined, dirty: boolean): void {
  const setDirty = dialog?.setDirty
  // In the same moment as what was typed: the very next press may be one outside.
  useLayoutEffect(() => setDirty?.(dirty), [setDirty, dirty])
}
