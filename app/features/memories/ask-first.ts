import { useLocation } from 'react-router'

/** The page's address with this asks what its person is about to do; opening it changes nothing. */
export const ASK_FIELD = 'ask'
const WITHDRAW = 'withdraw'

export const askToWithdraw = `?${ASK_FIELD}=${WITHDRAW}`

/** Whether the page asks if the memory is to be withdrawn. */
export function useAsked(): boolean {
  return new URLSearchParams(useLocation().search).get(ASK_FIELD) === WITHDRAW
}
