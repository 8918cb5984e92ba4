import { flowDepth } from '#app/forms/flow-entries.ts'
import { ownAddress } from '#app/features/site/own-address.ts'
import { keepFromRouter, onHistoryStep } from '#app/ui/history-steps.ts'

/**
 * A dialog's own entry in the browser's history, above the page it stands over.
 *
 * The router has location masks for this, but going back from one loads the page's data again; over a lost connection
 * closing a dialog would then end on the error screen. So the entry is made here, carries the router's state of the
 * page beneath, and the router never hears of it. After a refresh the address is simply that page, served whole.
 */
type Entry = {
  /** The address that is open, as the site's own links have it: the same in every language. */
  dialog?: string
  key?: string
}

const entry = (): Entry => (history.state as Entry | null) ?? {}

/** Another one after every step to another page or dialog. */
export const shownEntry = () => `${entry().key} ${entry().dialog}`

export function pushDialog(to: string): void {
  // The second press of a double click, before the dialog is painted.
  if (entry().dialog === to) return
  history.pushState({ ...history.state, flow: undefined, dialog: to }, '', ownAddress(to))
}

/** Loaded again a dialog is a page of its own, which begins at its top and not as far down as the page beneath. */
const beginAtTop = () => void (entry().dialog && (history.scrollRestoration = 'manual'))

/** What the dialog shows now is found at an address of its own. */
export function moveDialog(to: string): void {
  if (entry().dialog) history.replaceState({ ...history.state, dialog: to }, '', ownAddress(to))
}

/** The router has come to an entry that was a dialog over another page, and shows its page whole. */
export function settleAsPage(): void {
  if (entry().dialog) history.replaceState({ ...history.state, dialog: undefined }, '')
}

let isLeaving = false

/** Closes by going back, over all steps of what is in it, so that no entry of a closed dialog is left behind. */
export function leaveDialog(): void {
  // Asked for once more before the step back is made, it would leave the page as well.
  if (!entry().dialog || isLeaving) return
  isLeaving = true
  history.go(-1 - flowDepth())
}

/**
 * Calls back when Back or Forward leaves or enters a dialog over the page that is shown now. Ask anew for each page.
 * @param isOpen whether a dialog stands over it
 * @param change `meant`: not by Back but by whoever was asked, or by a button of the dialog
 */
export function onDialogHistory({ isOpen, change }: { isOpen: boolean; change(to: string | undefined, meant: boolean): void }): () => void {
  // Read here and not from the router: of the first page, only the browser's entry knows the key.
  const pageKey = entry().key
  window.addEventListener('pagehide', beginAtTop)
  const stop = onHistoryStep((event) => {
    const meant = isLeaving
    isLeaving = false
    const { dialog, key } = (event.state as Entry | null) ?? {}
    if (key !== pageKey || !(isOpen || dialog)) return
    // Ours alone: the page has not changed.
    if (keepFromRouter(event, { own: meant })) change(dialog, meant)
    // The router shows what is there as a page.
    else change(undefined, true)
  })
  return () => {
    window.removeEventListener('pagehide', beginAtTop)
    stop()
  }
}
