import { createHash } from 'node:crypto'
import type { Role } from '#app/features/desk/actor.ts'
import { stillMay } from '#app/features/staff/still-may.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import type { Decider, NotDecided } from './decider.ts'

type Part = string | number | boolean | Date | null | undefined

/** Tells two states of the same thing apart: all of it that a decision hangs on. */
export function versionOf(...parts: Part[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16)
}

/**
 * Whether whoever decides may do that, and whether what they were looking at still is so. In the transaction of the decision,
 * with its row locked.
 * @returns why not
 */
export async function whyNot(trx: Trx, { by, seen }: Decider, role: Role, version: string): Promise<NotDecided | undefined> {
  if (!(await stillMay(trx, by, role))) return 'not-allowed'
  return seen !== undefined && seen !== version ? 'changed' : undefined
}
