import { createContext, use } from 'react'

export type Failure = {
  reference: string
  passing: boolean
}

/** The body of a data request that was refused because the site is busy. */
export const BUSY = 'busy'

export const FailureContext = createContext<Failure | undefined>(undefined)

export const useFailure = () => use(FailureContext)
