import { useLocation } from 'react-router'

/** The query parameter that says what was done last on a personal page, and to which item. */
export const DONE_FIELD = 'did'

/** The result is not in the fragment, because on a redirect browsers would carry a fragment along to the payment provider. */
export function withDoneField(address: string, done: string, to?: string): string {
  return `${address}?${DONE_FIELD}=${done}${to === undefined ? '' : `.${to}`}`
}

export function useDoneField(): string | null {
  return new URLSearchParams(useLocation().search).get(DONE_FIELD)
}
