import type { Suspicion } from '#app/platform/database/tables.ts'
import type { Limit, Room, Steps } from '#app/platform/limits.server.ts'

/**
 * Past this many from one network in an hour they are marked, and a person looks first. A school or a church hall
 * where 150 people sign up at an event, all behind one address, stays below (docs/decisions/suspicion-hides-nothing.md).
 */
const SUSPICIOUS_AFTER = 200
/** Past this many nothing more is taken. Filled traps are counted apart: they use up nobody's place. */
const REFUSED_AFTER = 400

/** What every form counts: `taken` has room where it is taken at all, `ordinary` where nothing about it is suspicious. */
export type FormLimit = 'taken' | 'ordinary'

/** How many of one form come from one network in an hour. @returns the steps, and the limit past which nothing is taken */
export function countForm(form: string, network: string, trapped: boolean): { steps: Partial<Steps<FormLimit>>; most: Limit } {
  const perHour = (name: string, max: number): Limit => ({ name: `${form}:${name}`, max, perSeconds: 3600 })
  const most = perHour(trapped ? 'refused-trapped' : 'refused', REFUSED_AFTER)
  const taken = { limit: most, of: network }
  const ordinary = { limit: perHour('suspicious', SUSPICIOUS_AFTER), of: network, after: 'taken' }
  return { steps: trapped ? { taken } : { taken, ordinary }, most }
}

export function suspicionOf({ ordinary }: Partial<Room<FormLimit>>, trapped: boolean): Suspicion | null {
  if (trapped) return 'honeypot'
  return ordinary ? null : 'many-from-one-network'
}
