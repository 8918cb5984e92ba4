import type { Role } from '#app/domains/staff/desk/actor.ts'
import type { Decider } from '#app/domains/staff/review/authorize-decision.server.ts'
import { listAuditLog } from '#app/domains/staff/audit/audit-log.server.ts'
import type { SubjectKind } from '#app/domains/staff/audit/audit-entry.ts'
import type { Services } from '#app/platform/services.server.ts'
import { addJoined } from './staff.ts'

/** Deciders never sign in, and hashing a password would take a second. */
const WITHOUT_PASSWORD = { password: null, passwordHash: 'none' }

type Site = { services: Pick<Services, 'db' | 'settings' | 'now'> }

/** Adds a staff member who decides by the test's clock. */
export async function decider({ services }: Site, name: string, role: Role = 'keeper'): Promise<Decider> {
  const { actor } = await addJoined(services, { name, role, ...WITHOUT_PASSWORD })
  return { by: actor, now: services.now() }
}

/** Adds a staff member whose account a keeper has disabled. */
export async function disabledDecider({ services }: Site): Promise<Decider> {
  const { actor } = await addJoined(services, { ...WITHOUT_PASSWORD, disabledAt: services.now() })
  return { by: actor, now: services.now() }
}

/** Lists the audit log of a subject, newest first: the actor's name, what was done, and the result. */
export async function listAuditEntriesOf({ services: { db } }: Site, subjectKind: SubjectKind, subjectId: string) {
  return (await listAuditLog(db, { subjectKind, subjectId }, 50)).map(({ actorName, verb, after }) => [actorName, verb, after])
}
