import type { ColumnType } from 'kysely'
import type { AnyActor } from '#app/domains/staff/desk/actor.ts'
import { findDeskPage } from '#app/domains/staff/desk/desk-routes.ts'
import { listStaff } from '#app/domains/staff/people/staff-store.server.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/database/cursor.ts'
import type { Timestamp } from '#app/platform/database/tables.ts'
import { formatMoment } from '#app/platform/format/dates.ts'
import {
  type AuditEntry,
  AUDIT_VERBS,
  type AuditLogQuery,
  SUBJECT_KINDS,
  type SubjectKind,
  type AuditSummary,
  describeVerb,
  describeChanges,
} from './audit-entry.ts'

type Json = ColumnType<AuditSummary | null, string | null, never>

type AuditLogTable = {
  /** Later entries have greater ids. */
  id: ColumnType<string | number, never, never>
  at: Timestamp
  actorId: string | null
  actorName: string
  actorRole: AnyActor['role']
  verb: string
  subjectKind: string
  subjectId: string
  before: Json
  after: Json
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    auditLog: AuditLogTable
  }
}

/** Call it in the transaction of the change. Rows of this table cannot be changed or deleted. */
export async function writeAuditLog(trx: Trx, entries: AuditEntry | AuditEntry[], now: Date): Promise<void> {
  const rows = [entries].flat().map(({ by, verb, subject, before, after }) => ({
    at: now,
    actorId: by.id,
    actorName: by.name,
    actorRole: by.role,
    verb,
    subjectKind: subject.kind,
    subjectId: subject.id,
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
  }))
  if (rows.length > 0) await trx.insertInto('auditLog').values(rows).execute()
}

/** Lists the newest first. */
export async function listAuditLog(db: Db, query: AuditLogQuery, most: number) {
  const { actorId, verb, subjectKind, subjectId, before } = query
  const rows = await db
    .selectFrom('auditLog')
    .selectAll()
    .$if(actorId !== undefined, (rows) => rows.where('actorId', '=', actorId!))
    .$if(verb !== undefined, (rows) => rows.where('verb', '=', verb!))
    .$if(subjectKind !== undefined, (rows) => rows.where('subjectKind', '=', subjectKind!))
    .$if(subjectId !== undefined, (rows) => rows.where('subjectId', '=', subjectId!))
    .$if(before !== undefined, (rows) => rows.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

export type TimelineEntry = { key: number; what: string; by: string; changes: string[]; time: string; shown: string }

const MAX_TIMELINE = 30

/** Lists the newest first. */
export function listTimeline(db: Db, kind: SubjectKind, id: string): Promise<TimelineEntry[]> {
  return listTimelineOfSubjects(db, [{ kind, id }])
}

export async function listTimelineOfSubjects(db: Db, subjects: AuditEntry['subject'][]): Promise<TimelineEntry[]> {
  const found = await Promise.all(subjects.map(({ kind, id }) => listAuditLog(db, { subjectKind: kind, subjectId: id }, MAX_TIMELINE)))
  const newest = found.flat().toSorted((one, other) => other.id - one.id)
  return newest.slice(0, MAX_TIMELINE).map(({ id, verb, actorName, at, before, after }) => ({
    key: id,
    what: describeVerb(verb),
    by: actorName,
    changes: describeChanges(before, after),
    time: at.toISOString(),
    shown: formatMoment(at),
  }))
}

const PAGE_SIZE = 50

/** Invalid query parameters are ignored. */
export async function showAuditLog(db: Db, query: URLSearchParams) {
  const asked = readQuery(query)
  const [staff, found] = await Promise.all([listStaff(db), listAuditLog(db, asked, PAGE_SIZE + 1)])
  const shown = found.slice(0, PAGE_SIZE)
  return {
    query: asked,
    actors: staff.map(({ id, name, email }) => ({ id, name: name ?? email })),
    entries: shown.map(({ id, at, actorName, actorRole, verb, subjectKind, subjectId, before, after }) => ({
      id,
      time: at.toISOString(),
      shown: formatMoment(at),
      by: { name: actorName, role: actorRole },
      verb,
      subject: { kind: subjectKind, id: subjectId },
      // Only keepers can open the audit log.
      page: findDeskPage({ kind: subjectKind, id: subjectId }, 'keeper') ?? null,
      before,
      after,
    })),
    older: found.length > PAGE_SIZE ? shown.at(-1)!.id : null,
  }
}
export type AuditLogView = Awaited<ReturnType<typeof showAuditLog>>

function readQuery(query: URLSearchParams): AuditLogQuery {
  const oneOf = (name: keyof AuditLogQuery, isOne: (value: string) => boolean): AuditLogQuery => {
    const value = query.get(name) ?? ''
    return isOne(value) ? { [name]: value } : {}
  }
  const before = Number(query.get('before'))
  return {
    ...oneOf('actorId', isUuid),
    ...oneOf('verb', (value) => (AUDIT_VERBS as readonly string[]).includes(value)),
    ...oneOf('subjectKind', (value) => (SUBJECT_KINDS as readonly string[]).includes(value)),
    ...oneOf('subjectId', (value) => /^[\w-]{1,64}$/.test(value)),
    ...(Number.isSafeInteger(before) && before > 0 && { before }),
  }
}
