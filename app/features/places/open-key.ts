import type { OpenState } from './opening-hours.ts'

/** One name for all moments at which the same is said. */
export function openKey(state: OpenState): string {
  return state.open ? `until ${state.closes}` : state.opens === undefined ? 'closed' : `from ${state.opens}`
}
