import { useLocation } from 'react-router'

/** Where a personal page carries in its address what was done last. It says nothing that the page does not. */
export const DONE_FIELD = 'did'

/** Not a fragment: a browser would carry that along to the payment company's page. */
export function doneAddress(address: string, done: string): string {
  return `${address}?${DONE_FIELD}=${done}`
}

/** The word that the address of the page carries. */
export function useDone(): string | null {
  return new URLSearchParams(useLocation().search).get(DONE_FIELD)
}
