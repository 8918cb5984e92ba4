import { createHash } from 'node:crypto'
import type { TimelineEntry } from '#app/domains/staff/audit/audit-log.server.ts'
import type { AnyActor, Role } from '#app/domains/staff/desk/actor.ts'
import { isAuthorized } from '#app/domains/staff/people/authorize-staff.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'

type Part = string | number | boolean | Date | null | undefined

/** Returns the version of a page: a hash of everything that a decision on it depends on. */
export function hashVersion(...parts: Part[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16)
}

/**
 * Checks the actor's role and the version that the page showed. Call it in the transaction of the decision, with the row locked.
 * @returns why the decision is refused; undefined if it is allowed
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

/** `seen` is the version that the page showed (`hashVersion`). Without it, only the role is checked. */
export type Decider = { by: AnyActor; now: Date; seen?: string | undefined }

/** `changed`: the subject has changed since the page was shown. */
export type DecisionRefusal = 'not-allowed' | 'changed'

/** Names the staff who decided, for columns in which others than staff may also be named. */
export function formatDecider(by: AnyActor): string {
  return `staff:${by.name}`
}

export type SuspensionRequest = Decider & { reason: string }

export type SuspensionResult =
  { ok: true; mailed: boolean } | { ok: false; reason: DecisionRefusal | 'unknown' | 'suspended' | 'not-suspended' }

/** The value of the hidden field `seen`: the version and the newest audit entry that the page showed. */
export function formatSeenVersion(version: string, timeline: Pick<TimelineEntry, 'key'>[]): string {
  return `${version}.${timeline[0]?.key ?? 0}`
}

export function parseSeenVersion(seen: string): { version: string; lastEntry: number } {
  const [version = '', lastEntry = ''] = seen.split('.')
  return { version, lastEntry: Number(lastEntry) || 0 }
}
