import { type Generated, sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { whatWeHoldWords as words } from '#copy/privacy/what-we-hold.ts'
import { toLabeledRows, type PersonalDataSource } from '#app/domains/privacy/personal-data/personal-data-source.ts'
import { replyMailWords } from '#copy/staff/replies.ts'
import type { AuditSummary } from '#app/domains/staff/audit/audit-entry.ts'
import { writeAuditLog } from '#app/domains/staff/audit/audit-log.server.ts'
import type { Actor } from '#app/domains/staff/desk/actor.ts'
import { findStaff } from '#app/domains/staff/people/staff-store.server.ts'
import { hasRole, isAuthorized } from '#app/domains/staff/people/authorize-staff.server.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { Timestamp } from '#app/platform/database/tables.ts'
import { mailRequest } from '#app/platform/mail/mail-request.ts'
import type { Services } from '#app/platform/services.server.ts'
import { findSubject, type SubjectSources } from './inbox-subject.ts'
import type { ItemState } from './inbox-query.ts'
import { type InboxItem, type ItemChange, lockItem, updateItem } from './item-store.server.ts'

type Changing = Pick<Services, 'db' | 'now'>
export type ItemChangeResult = { ok: true } | { ok: false; reason: 'not-allowed' | 'unknown' | 'changed' | 'undecided' | 'no-such-owner' }

/** @param seen the version that the page showed */
export function changeItem({ db, now }: Changing, by: Actor, id: string, seen: number, wanted: ItemChange): Promise<ItemChangeResult> {
  return inTransaction(db, async (trx): Promise<ItemChangeResult> => {
    const locked = await lockItemVersion(trx, by, id, seen)
    if ('reason' in locked) return { ok: false, reason: locked.reason }
    const { item } = locked
    const change = pickChanges(item, wanted)
    if (Object.keys(change).length === 0) return { ok: true }
    if (change.state === 'done' && item.undecided) return { ok: false, reason: 'undecided' }
    if (change.ownerId && !hasRole(await findStaff(trx, change.ownerId), 'helper')) return { ok: false, reason: 'no-such-owner' }
    await updateItem(trx, id, change, { staffId: by.id, at: now() })
    const subject = { kind: 'inbox-item', id } as const
    const [before, after] = [await summarizeChange(trx, item, change), await summarizeChange(trx, change, change)]
    await writeAuditLog(trx, { by, verb: 'change-item', subject, before, after }, now())
    return { ok: true }
  })
}

async function lockItemVersion(
  trx: Trx,
  by: Actor,
  id: string,
  seen: number,
): Promise<{ item: InboxItem } | { reason: 'not-allowed' | 'unknown' | 'changed' }> {
  if (!(await isAuthorized(trx, by, 'helper'))) return { reason: 'not-allowed' }
  const item = await lockItem(trx, id)
  if (!item) return { reason: 'unknown' }
  return item.version === seen ? { item } : { reason: 'changed' }
}

function pickChanges(item: Required<ItemChange>, wanted: ItemChange): ItemChange {
  return Object.fromEntries(Object.entries(wanted).filter(([name, value]) => item[name as keyof ItemChange] !== value))
}

async function summarizeChange(trx: Trx, { state, ownerId, nextOn }: ItemChange, changed: ItemChange): Promise<AuditSummary> {
  const owner = ownerId ? await findStaff(trx, ownerId) : undefined
  return {
    ...(changed.state !== undefined && { state: state ?? null }),
    ...(changed.ownerId !== undefined && { owner: owner ? (owner.name ?? owner.email) : null }),
    ...(changed.nextOn !== undefined && { nextOn: nextOn ?? null }),
  }
}

type Replying = Pick<Services, 'db' | 'now' | 'sendMail' | 'settings'>
type Reply = {
  /** The version that the page showed. */
  seen: number
  text: string
  state: ItemState
}
export type ReplyResult = { ok: true } | { ok: false; reason: 'not-allowed' | 'unknown' | 'changed' | 'no-address' | 'undecided' }

/** Mails an answer and stores it. Mail programs show all answers about one item in one thread. */
export function sendReply(
  { db, now, sendMail, settings }: Replying,
  sources: SubjectSources,
  by: Actor,
  itemId: string,
  { seen, text, state }: Reply,
): Promise<ReplyResult> {
  return inTransaction(db, async (trx): Promise<ReplyResult> => {
    const locked = await lockItemVersion(trx, by, itemId, seen)
    if ('reason' in locked) return { ok: false, reason: locked.reason }
    const { item } = locked
    if (state === 'done' && item.undecided) return { ok: false, reason: 'undecided' }
    const subject = await findSubject(trx, sources, item)
    if (!subject || subject.replyTo === null) return { ok: false, reason: 'no-address' }
    const { replyTo: to, writtenAbout } = subject
    const mailId = randomUUID()
    const named = { siteName: settings.siteName, ...(writtenAbout && { about: writtenAbout.replace(/^re:\s*/i, '') }) }
    const words = replyMailWords({ ...named, reference: item.reference!, by: by.name, text })
    const after = (await listReplies(trx, itemId)).at(-1)?.mailId
    const written = { itemId, staffId: by.id, staffName: by.name, writtenAt: now(), toAddress: to, subject: words.subject, text, mailId }
    await trx.insertInto('inboxReplies').values(written).execute()
    await sendMail(trx, mailRequest('reply', to, words, { byHand: { id: mailId, after } }))
    await updateItem(trx, itemId, { state, ...(item.ownerId === null && { ownerId: by.id }) }, { staffId: by.id, at: now() })
    const change = { before: { state: item.state }, after: { state } }
    await writeAuditLog(trx, { by, verb: 'answer', subject: { kind: 'inbox-item', id: itemId }, ...change }, now())
    return { ok: true }
  })
}

type ReplyTable = {
  id: Generated<string>
  itemId: string
  staffId: string | null
  staffName: string
  writtenAt: Timestamp
  toAddress: string
  subject: string
  text: string
  mailId: string
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    inboxReplies: ReplyTable
  }
}

export const replyPersonalData: PersonalDataSource = {
  name: 'reply',
  async list(db, { email }) {
    const replies = await db
      .selectFrom('inboxReplies')
      .select(['id', 'staffName', 'writtenAt', 'toAddress', 'subject', 'text'])
      .where(sql`lower(to_address)`, '=', email)
      .orderBy('writtenAt')
      .orderBy('id')
      .execute()
    return replies.map((reply) => ({
      id: reply.id,
      at: reply.writtenAt,
      rows: toLabeledRows({ subject: reply.subject, message: reply.text }),
      raw: reply,
    }))
  },
  async erase(_services, trx, email) {
    const deleting = trx.deleteFrom('inboxReplies').where(sql`lower(to_address)`, '=', email)
    return { count: Number((await deleting.executeTakeFirst()).numDeletedRows) }
  },
}

/** Lists the oldest first. */
export async function listReplies(db: Db, itemId: string) {
  return db
    .selectFrom('inboxReplies')
    .select(['id', 'staffName', 'writtenAt', 'toAddress', 'subject', 'text', 'mailId'])
    .where('itemId', '=', itemId)
    .orderBy('writtenAt')
    .orderBy('id')
    .execute()
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    inboxNotes: { id: Generated<string>; itemId: string; staffId: string | null; staffName: string; writtenAt: Timestamp; text: string }
  }
}

export type NoteResult = { ok: true } | { ok: false; reason: 'not-allowed' | 'unknown' }

/** The audit log records that a note was added, but not its text. */
export function addNote({ db, now }: Pick<Services, 'db' | 'now'>, by: Actor, itemId: string, text: string): Promise<NoteResult> {
  return inTransaction(db, async (trx): Promise<NoteResult> => {
    if (!(await isAuthorized(trx, by, 'helper'))) return { ok: false, reason: 'not-allowed' }
    if (!(await lockItem(trx, itemId))) return { ok: false, reason: 'unknown' }
    await trx.insertInto('inboxNotes').values({ itemId, staffId: by.id, staffName: by.name, writtenAt: now(), text }).execute()
    await writeAuditLog(trx, { by, verb: 'add-note', subject: { kind: 'inbox-item', id: itemId } }, now())
    return { ok: true }
  })
}

/** The notes of staff about what a person sent. They are deleted together with the submission. */
export const notePersonalData: PersonalDataSource = {
  name: 'note',
  async list(db, _person, sentIds) {
    if (sentIds.length === 0) return []
    const notes = await db
      .selectFrom('inboxNotes')
      .innerJoin('inboxItems', 'inboxItems.id', 'inboxNotes.itemId')
      .select(['inboxNotes.id', 'reference', 'staffName', 'writtenAt', 'text'])
      .where('subjectId', 'in', sentIds)
      .orderBy('writtenAt')
      .orderBy('inboxNotes.id')
      .execute()
    return notes.map((note) => ({
      id: note.id,
      at: note.writtenAt,
      rows: [],
      deskRows: [[words.deskLabels.note, note.text]],
      raw: note,
    }))
  },
}

/** Lists the oldest first. */
export async function listNotes(db: Db, itemId: string) {
  return db
    .selectFrom('inboxNotes')
    .select(['id', 'staffName', 'writtenAt', 'text'])
    .where('itemId', '=', itemId)
    .orderBy('writtenAt')
    .orderBy('id')
    .execute()
}
