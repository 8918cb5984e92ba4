import { itemWords } from '#copy/staff/desk-inbox.ts'
import { listTimelineOfSubjects } from '#app/domains/staff/audit/audit-log.server.ts'
import type { Actor } from '#app/domains/staff/desk/actor.ts'
import { formatSeenVersion } from '#app/domains/staff/review/authorize-decision.server.ts'
import { filledRows } from '#app/forms/submissions/submission-kind.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/database/cursor.ts'
import { formatMoment, officeDay } from '#app/platform/format/dates.ts'
import { findMailStatuses } from '#app/platform/mail/outbox-queries.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { findSubject, type SubjectSources } from './inbox-subject.ts'
import { inboxAddress, readInboxFilter } from './inbox-query.ts'
import { listNotes, listReplies } from './item-changes.server.ts'
import { findNeighbors, findItem, type InboxItem } from './item-store.server.ts'
import { listStaffNames } from './show-inbox.server.ts'

type Showing = Pick<Services, 'db' | 'now'>

export async function showItem({ db, now }: Showing, sources: SubjectSources, by: Actor, id: string, asked: URLSearchParams) {
  const item = isUuid(id) ? await findItem(db, id) : undefined
  if (!item) return undefined
  const filter = readInboxFilter(asked)
  const reader = { staffId: by.id, today: officeDay(now()) }
  const [subject, notes, replies, timeline, people, beside] = await Promise.all([
    findSubject(db, sources, item),
    listNotes(db, id),
    listReplies(db, id),
    listItemTimeline(db, sources, item),
    listStaffNames(db),
    findNeighbors(db, filter, reader, item),
  ])
  const source = sources[item.kind]
  const decisionPage = source?.decidedAt?.(item.subjectId)
  const to = (other: string | undefined) => (other === undefined ? null : inboxAddress(filter, { item: other }))
  return {
    id,
    seen: formatSeenVersion(String(item.version), timeline),
    title: source?.title ?? item.kind,
    who: item.who || (item.kind === 'money-alert' ? itemWords.money : itemWords.noName),
    reference: item.reference,
    arrived: { time: item.arrivedAt.toISOString(), moment: formatMoment(item.arrivedAt) },
    suspicion: item.suspicion,
    state: item.state,
    ownerId: item.ownerId,
    isMine: item.ownerId === by.id,
    nextOn: item.nextOn,
    needsDecision: item.undecided,
    decisionPage: decisionPage ? `${decisionPage}?${new URLSearchParams({ back: to(beside.below) ?? inboxAddress(filter) })}` : null,
    evidence: filledRows(subject?.rows ?? []),
    replyTo: subject?.replyTo ?? null,
    mayLookUp: by.role === 'keeper',
    notes: notes.map(({ id: key, staffName, writtenAt, text }) => ({ key, by: staffName, ...formatTime(writtenAt), text })),
    replies: await showReplies(db, replies, now()),
    timeline,
    owners: people.owners,
    list: inboxAddress(filter),
    above: to(beside.above),
    below: to(beside.below),
  }
}
export type ItemView = NonNullable<Awaited<ReturnType<typeof showItem>>>

async function showReplies(db: Db, replies: Awaited<ReturnType<typeof listReplies>>, now: Date) {
  const statuses = await findMailStatuses(
    db,
    replies.map(({ mailId }) => mailId),
    now,
  )
  return replies.map(({ id: key, staffName, writtenAt, text, toAddress, mailId }) => ({
    key,
    by: staffName,
    to: toAddress,
    ...formatTime(writtenAt),
    text,
    /** The status of the mail; null after the mail was deleted. */
    status: statuses.get(mailId) ?? null,
  }))
}

const formatTime = (at: Date) => ({ time: at.toISOString(), moment: formatMoment(at) })

export async function listItemTimeline(db: Db, sources: SubjectSources, item: Pick<InboxItem, 'id' | 'kind' | 'subjectId'>) {
  const subject = await sources[item.kind]?.auditSubject?.(db, item.subjectId)
  return listTimelineOfSubjects(db, [{ kind: 'inbox-item', id: item.id }, ...(subject ? [subject] : [])])
}
