import { createContext, use } from 'react'

/** Why the server could not make this page. Never set in a browser. */
export type Failure = {
  /** Stands beside it in the log. */
  reference: string
  /** What the page shows cannot be read at the moment; it will be again. */
  passing: boolean
}

/** What a page's script is told, instead of data, when more is asked of the site at once than it can make. */
export const BUSY = 'busy'

export const FailureContext = createContext<Failure | undefined>(undefined)

export const useFailure = () => use(FailureContext)
