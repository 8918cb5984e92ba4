import { createContext, use } from 'react'

/** The reference under which the server has written down why this page failed. Never set in a browser. */
export const FailureReference = createContext<string | undefined>(undefined)

export const useFailure = () => use(FailureReference)
