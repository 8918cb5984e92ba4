import { isBegun } from './gift-draft.ts'

/** Beside what the router and the dialogs keep in an entry of the history. */
type Entry = { leftFor?: string } | null

/** The form is left for the page where that gift is paid: its entry of the history says so, and is what Back leads to. */
export function markLeft(giftId: string): void {
  history.replaceState({ ...(history.state as Entry), leftFor: giftId }, '')
}

/** Whether Back led to a form that was left so, before the thanks of its gift were seen in this tab. True once. */
export function isBackUnpaid(): boolean {
  const { leftFor, ...rest } = (history.state as Entry) ?? {}
  if (leftFor === undefined) return false
  history.replaceState(rest, '')
  return isBegun(leftFor)
}

/** Calls it now, and whenever a step of the history brings the page back from the browser's memory. */
export function onShown(call: () => void): () => void {
  call()
  addEventListener('pageshow', call)
  return () => removeEventListener('pageshow', call)
}
