import type { OpenState } from './opening-hours.ts'

/** One name for all moments at which the same is said. */
export function openKey(state: OpenState): string {
  if (state.open) return state.allDay ? 'all day' : `until ${state.closes}`
  return state.opens === undefined ? 'closed' : `from ${state.opens}`
}
