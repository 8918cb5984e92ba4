import { personsWords } from '#words/desk-persons.ts'
import { listStartsTo } from '#app/features/claim-starts/claim-start-store.server.ts'
import { messageKind } from '#app/features/contact/send-message.server.ts'
import { listAllCodesOf } from '#app/features/invitations/code-store.server.ts'
import { listOwnedPlaces } from '#app/features/listings/listing-owner-store.server.ts'
import { listPlaceNames } from '#app/features/places/owned-place.server.ts'
import { listAllEntriesOf } from '#app/features/seeds/seed-history.server.ts'
import { findHolder } from '#app/features/seeds/seed-store.server.ts'
import { momentOf, shortDay } from '#app/features/site/dates.ts'
import { formatNumber } from '#app/features/site/numbers.ts'
import { filledRows } from '#app/features/submissions/submission-kind.ts'
import { listTrashOf } from '#app/features/trash/trash-store.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { listMailsTo } from '#app/platform/mailbox.server.ts'
import { listLinksFor } from '#app/platform/personal-links.server.ts'
import type { HeldGroup } from './held.ts'
import { filled } from './held-giving.server.ts'

const { facts, groups } = personsWords

/** What is kept for a person beside what they sent and gave. @param email in small letters */
export async function listHeldElsewhere(db: Db, email: string): Promise<HeldGroup[]> {
  const [seeds, [starts, listings, mails, links]] = await Promise.all([
    listSeeds(db, email),
    Promise.all([listStartsTo(db, email), listOwnedPlaces(db, email), listMailsTo(db, email), listLinksFor(db, [email])]),
  ])
  const [places, trash] = await Promise.all([listPlaceNames(db, listings), listTrashOf(db, email)])
  return [
    {
      what: 'claimStart',
      records: starts.map((start) => ({
        id: start.id,
        at: start.createdAt,
        rows: filled([[facts.name, start.typedName]]),
        raw: start,
      })),
    },
    ...seeds,
    {
      what: 'trashed',
      records: trash.map(({ reference, receivedAt, taken, filed }) => {
        const replies = filed?.replies.map(({ writtenAt, subject, text }) => ({ writtenAt, subject, text })) ?? []
        const notes = filed?.item.notes.map(({ writtenAt, text }) => ({ writtenAt, text })) ?? []
        return {
          id: reference,
          at: receivedAt,
          rows: [
            ...filledRows(messageKind.partsOf(taken)),
            ...replies.map(({ text }): [string, string] => [groups.reply, text]),
            ...notes.map(({ text }): [string, string] => [groups.note, text]),
          ],
          raw: { ...taken, replies, notes },
        }
      }),
    },
    {
      what: 'listing',
      records: places.map(({ id, name }) => ({
        id: String(id),
        at: null,
        rows: [[facts.name, name]],
        raw: { id, name },
        paged: [{ kind: 'listing', id: String(id) }],
      })),
    },
    {
      what: 'mail',
      records: mails.map((mail) => ({
        id: mail.id,
        at: mail.createdAt,
        rows: [
          [facts.subject, mail.subject],
          [facts.sent, mail.sentAt ? momentOf(mail.sentAt) : facts.notSent],
        ],
        raw: mail,
      })),
    },
    {
      what: 'link',
      records: links.map((link) => ({
        id: link.id,
        at: link.createdAt,
        rows: [
          [facts.what, link.purpose],
          link.revokedAt ? [facts.ended, shortDay(link.revokedAt)] : [facts.until, shortDay(link.expiresAt)],
        ],
        raw: link,
      })),
    },
  ]
}

async function listSeeds(db: Db, email: string): Promise<HeldGroup[]> {
  const holderId = await findHolder(db, email)
  if (holderId === undefined) return []
  const holder = { kind: 'ambassador' as const, id: holderId }
  const [codes, entries] = await Promise.all([listAllCodesOf(db, holderId), listAllEntriesOf(db, holderId)])
  return [
    {
      what: 'code',
      records: codes.map((each) => ({ id: each.code, at: each.madeAt, rows: [[facts.code, each.code]], raw: each, paged: [holder] })),
    },
    {
      what: 'seeds',
      records: entries.map((entry) => ({
        id: entry.id,
        at: entry.bookedAt,
        rows: filled([
          [facts.kind, entry.kind],
          [facts.seeds, formatNumber(entry.seeds)],
          [facts.waits, entry.heldReason && facts.yes],
        ]),
        raw: entry,
        paged: [holder],
      })),
    },
  ]
}
