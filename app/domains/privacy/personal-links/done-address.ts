import { useLocation } from 'react-router'

/** Where a personal page carries in its address what was done last: a word of the page's own, and what it was done to. */
export const DONE_FIELD = 'did'

/** Not a fragment: a browser would carry that along to the payment company's page. */
export function doneAddress(address: string, done: string, to?: string): string {
  return `${address}?${DONE_FIELD}=${done}${to === undefined ? '' : `.${to}`}`
}

/** What the address of the page carries. */
export function useDone(): string | null {
  return new URLSearchParams(useLocation().search).get(DONE_FIELD)
}
