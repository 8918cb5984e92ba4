import type { Role } from '#app/domains/staff/desk/actor.ts'
import type { Decider } from '#app/domains/staff/review/authorize-decision.server.ts'
import { listAuditLog } from '#app/domains/staff/audit/audit-log.server.ts'
import type { SubjectKind } from '#app/domains/staff/audit/audit-entry.ts'
import type { Services } from '#app/platform/services.server.ts'
import { addJoined } from './staff.ts'

/** They never sign in here: a hash costs a second. */
const WITHOUT_PASSWORD = { password: null, passwordHash: 'none' }

type Site = { services: Pick<Services, 'db' | 'settings' | 'now'> }

/** Somebody of the desk who decides at the test's own clock. */
export async function decider({ services }: Site, name: string, role: Role = 'keeper'): Promise<Decider> {
  const { actor } = await addJoined(services, { name, role, ...WITHOUT_PASSWORD })
  return { by: actor, now: services.now() }
}

/** The same, whose account a keeper has disabled meanwhile. */
export async function disabledDecider({ services }: Site): Promise<Decider> {
  const { actor } = await addJoined(services, { ...WITHOUT_PASSWORD, disabledAt: services.now() })
  return { by: actor, now: services.now() }
}

/** What was done to something, the newest first: who, what, and what came of it. */
export async function listAuditEntriesOf({ services: { db } }: Site, subjectKind: SubjectKind, subjectId: string) {
  return (await listAuditLog(db, { subjectKind, subjectId }, 50)).map(({ actorName, verb, after }) => [actorName, verb, after])
}
