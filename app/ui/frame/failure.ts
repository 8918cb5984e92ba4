import { createContext, use } from 'react'

export type PageFailure = {
  reference: string
  transient: boolean
}

/** The body of a data request that was refused because the site is busy. */
export const BUSY_RESPONSE_TEXT = 'busy'

export const FailureContext = createContext<PageFailure | undefined>(undefined)

export const useFailure = () => use(FailureContext)

/** The messages of Chromium, Firefox and Safari for a failed request. */
const NETWORK_ERRORS = /failed to fetch|networkerror|load failed/i

/** Whether a request failed for lack of a connection. Always false on the server. */
export function isOffline(error: unknown): boolean {
  return typeof document !== 'undefined' && error instanceof TypeError && (!navigator.onLine || NETWORK_ERRORS.test(error.message))
}
