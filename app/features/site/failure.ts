import { createContext, use } from 'react'

/** Why the server could not make this page. Never set in a browser. */
export type Failure = {
  /** Stands beside it in the log. */
  reference: string
  /** What the page shows cannot be read at the moment; it will be again. */
  passing: boolean
}

export const FailureContext = createContext<Failure | undefined>(undefined)

export const useFailure = () => use(FailureContext)
