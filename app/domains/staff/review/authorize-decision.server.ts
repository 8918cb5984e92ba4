import { createHash } from 'node:crypto'
import type { TimelineEntry } from '#app/domains/staff/audit/audit-log.server.ts'
import type { ActedBy, Role } from '#app/domains/staff/desk/actor.ts'
import { isAuthorized } from '#app/domains/staff/people/authorize-staff.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'

type Part = string | number | boolean | Date | null | undefined

/** A hash of everything that a decision depends on. */
export function versionOf(...parts: Part[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16)
}

/**
 * Checks the role of whoever decides and the version that they saw, in the transaction of the decision with its row locked.
 * @returns why not
 */
export async function authorizeDecision(
  trx: Trx,
  { by, seen }: Decider,
  role: Role,
  version: string,
): Promise<DecisionRefusal | undefined> {
  if (!(await isAuthorized(trx, by, role))) return 'not-allowed'
  return seen !== undefined && seen !== version ? 'changed' : undefined
}

/** `seen`: the version that was shown (`versionOf`); without it the current one is decided. */
export type Decider = { by: ActedBy; now: Date; seen?: string | undefined }

/** `changed`: it has changed since it was shown. */
export type DecisionRefusal = 'not-allowed' | 'changed'

/** For columns that also name visitors and programs. */
export function formatDecider(by: ActedBy): string {
  return `staff:${by.name}`
}

export type SuspensionRequest = Decider & { reason: string }

/** `mailed`: whether a mail could be sent. */
export type SuspensionChanged =
  { ok: true; mailed: boolean } | { ok: false; reason: DecisionRefusal | 'unknown' | 'suspended' | 'not-suspended' }

/** The hidden field of a form: the version and the newest audit entry that were shown. */
export function formatSeen(version: string, timeline: Pick<TimelineEntry, 'key'>[]): string {
  return `${version}.${timeline[0]?.key ?? 0}`
}

export function readSeen(seen: string): { version: string; lastEntry: number } {
  const [version = '', lastEntry = ''] = seen.split('.')
  return { version, lastEntry: Number(lastEntry) || 0 }
}
