import { inboxItemWords, itemWords } from '#words/desk-inbox.ts'
import type { Actor } from '#app/features/desk/actor.ts'
import { giftMessageRows } from '#app/features/gifts/gift-messages.server.ts'
import { findSubject, type Subject } from '#app/features/inbox/find-subject.server.ts'
import { inboxAddress, readFilter } from '#app/features/inbox/inbox-query.ts'
import { findItem } from '#app/features/inbox/item-store.server.ts'
import { findBeside } from '#app/features/inbox/items-beside.server.ts'
import { listNotes } from '#app/features/inbox/note-store.server.ts'
import { lookerOf } from '#app/features/inbox/say-looking.server.ts'
import { whereDecided } from '#app/features/inbox/where-decided.ts'
import { listReplies } from '#app/features/replies/reply-store.server.ts'
import { momentOf } from '#app/features/site/dates.ts'
import { dayOf } from '#app/features/site/ministry-day.ts'
import { type AnySubmissionKind, shownRows } from '#app/features/submissions/submission-kind.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/database/is-uuid.ts'
import { findStandings } from '#app/platform/mail-standing.server.ts'
import type { MailRow } from '#app/platform/mail-parts.ts'
import type { Services } from '#app/platform/services.server.ts'
import { listDeedsOf } from './item-deeds.server.ts'
import { listPeople } from './show-item-line.server.ts'
import { showNews } from './show-news.server.ts'
import { tellAlert } from './tell-alert.ts'

type Showing = Pick<Services, 'db' | 'now'>

/** One item with all that is known of it, beside those around it in the list that its address has. @param kinds of submissions, all of them */
export async function showItem({ db, now }: Showing, kinds: AnySubmissionKind[], by: Actor, id: string, asked: URLSearchParams) {
  const item = isUuid(id) ? await findItem(db, id) : undefined
  if (!item) return undefined
  const filter = readFilter(asked)
  const reader = { staffId: by.id, today: dayOf(now()) }
  const [subject, notes, replies, deeds, people, beside, news] = await Promise.all([
    findSubject(db, kinds, item),
    listNotes(db, id),
    listReplies(db, id),
    listDeedsOf(db, item),
    listPeople(db),
    findBeside(db, filter, reader, item),
    showNews({ db, now }, by, asked),
  ])
  const decidedAt = whereDecided(item)
  const to = (other: string | undefined) => (other === undefined ? null : inboxAddress(filter, { item: other }))
  const looker = lookerOf(item, by, now())
  return {
    id,
    /** What whoever acts has seen: the version, and the last deed. */
    seen: `${item.version}:${deeds[0]?.id ?? 0}`,
    kind: item.kind,
    who: item.who || (item.kind === 'money-alert' ? itemWords.money : itemWords.noName),
    reference: item.reference,
    arrived: { time: item.arrivedAt.toISOString(), moment: momentOf(item.arrivedAt) },
    suspicion: item.suspicion,
    state: item.state,
    ownerId: item.ownerId,
    isMine: item.ownerId === by.id,
    nextOn: item.nextOn,
    mustDecide: item.undecided,
    decidedAt: decidedAt === undefined ? null : `${decidedAt}?${new URLSearchParams({ back: to(beside.below) ?? inboxAddress(filter) })}`,
    evidence: subject ? evidenceOf(subject) : [],
    writtenTo: subject?.writtenTo ?? null,
    /** Keepers alone see all that is held of one person. */
    mayLookUp: by.role === 'keeper',
    notes: notes.map(({ id: key, staffName, writtenAt, text }) => ({ key, by: staffName, ...shownAt(writtenAt), text })),
    replies: await showReplies(db, replies, now()),
    deeds,
    owners: people.owners,
    looker: looker === undefined ? null : (people.names.get(looker) ?? null),
    /** Of the one before, which led here. */
    news,
    list: inboxAddress(filter),
    above: to(beside.above),
    below: to(beside.below),
  }
}
export type ItemView = NonNullable<Awaited<ReturnType<typeof showItem>>>

function evidenceOf(subject: Subject): MailRow[] {
  if (subject.what === 'gift') return giftMessageRows(subject.gift)
  if (subject.what === 'submission') return shownRows(subject.kind.partsOf(subject.row as never))
  return [[inboxItemWords.alert, tellAlert(subject.alert)]]
}

async function showReplies(db: Db, replies: Awaited<ReturnType<typeof listReplies>>, now: Date) {
  const standings = await findStandings(
    db,
    replies.map(({ mailId }) => mailId),
    now,
  )
  return replies.map(({ id: key, staffName, writtenAt, text, toAddress, mailId, ended }) => ({
    key,
    by: staffName,
    to: toAddress,
    ...shownAt(writtenAt),
    text,
    standing: standings.get(mailId) ?? ended ?? ('unknown' as const),
  }))
}

const shownAt = (at: Date) => ({ time: at.toISOString(), moment: momentOf(at) })
