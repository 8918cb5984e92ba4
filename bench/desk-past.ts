import { sql } from 'kysely'
import type { Keeper } from '#app/features/desk/actor.ts'
import { readHistory } from '#app/features/desk-history/read-history.server.ts'
import { showOutbox } from '#app/features/desk-outbox/show-outbox.server.ts'
import { lookUpPerson } from '#app/features/desk-persons/look-up-person.server.ts'
import { showTrash } from '#app/features/desk-trash/trash-view.server.ts'
import type { Database, Db } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { submissionKinds } from '#app/submission-kinds.server.ts'

const BATCH = 10_000
/** So many people; each has as many mails, links, notes and answers as any other. */
const PEOPLE = 5_000
const SOMEBODY = 'bench-778@example.org'
const theirs = sql.raw(`'bench-' || n % ${PEOPLE} || '@example.org'`)

/**
 * What years at the desk leave behind, as many of each as things came in: mails, of which one in 100 has not left; lines of the
 * history; the trash; links; and a note and an answer to each item. None is filled where it is filled already.
 */
export async function fillPast({ db }: Database, staff: string[], count: number): Promise<void> {
  const { rows } = await sql<{ there: number }>`select count(*)::int as there from mails where to_address like 'bench-%'`.execute(db)
  for (let from = rows[0]!.there + 1; from <= count; from += BATCH)
    await inTransaction(db, async (trx) => {
      const ids = sql`generate_series(${from}::bigint, ${Math.min(count, from + BATCH - 1)}::bigint) as n`
      const at = sql`now() - n * interval '5 minutes'`
      await sql`insert into mails (kind, to_address, subject, parts, created_at, sent_at, sent_by)
        select 'receipt', ${theirs}, 'Thank you', '[]', ${at}, case when n % 100 > 0 then ${at} end, case when n % 100 > 0 then 'smtp' end
        from ${ids}`.execute(trx)
      await sql`insert into desk_history (at, actor_id, actor_name, actor_role, verb, subject_kind, subject_id)
        select ${at}, (${sql.val(staff)}::uuid[])[1 + n % ${sql.lit(staff.length)}], 'Bench', 'keeper',
          case when n % 20 = 0 then 'look-up-person' else 'sign-in' end, 'staff', n % 300 from ${ids}`.execute(trx)
      await sql`insert into trash (reference, email, received_at, taken, trashed_at, trashed_by)
        select 'T-' || n, ${theirs}, ${at}, jsonb_build_object('name', 'Bench', 'email', ${theirs}, 'subject', 'Bread', 'message', 'On Friday?'),
          ${at}, 'Bench' from ${ids}`.execute(trx)
      await sql`insert into personal_links (id, purpose, subject, token_hash, created_at, expires_at)
        select gen_random_uuid(), 'giving', ${theirs}, 'bench-' || n, ${at}, ${at} + interval '90 days' from ${ids}`.execute(trx)
      await sql`insert into inbox_notes (item_id, staff_id, staff_name, written_at, text)
        select item.id, ${staff[0]!}::uuid, 'Bench', ${at}, 'Called them' from ${ids} join inbox_items as item on reference = 'B-' || n`.execute(
        trx,
      )
      await sql`insert into inbox_replies (item_id, staff_id, staff_name, written_at, to_address, subject, text, mail_id)
        select item.id, ${staff[0]!}::uuid, 'Bench', ${at}, ${theirs}, 'Bread', 'Yes, on Friday.', gen_random_uuid()
        from ${ids} join inbox_items as item on reference = 'B-' || n`.execute(trx)
      // And what one of them sent.
      await sql`update contact_messages set email = ${SOMEBODY} from ${ids} where reference = 'B-' || n and ${theirs} = ${SOMEBODY}`.execute(
        trx,
      )
    })
  if (rows[0]!.there < count) for (const table of TABLES) await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}

const TABLES = ['mails', 'desk_history', 'trash', 'personal_links', 'inbox_notes', 'inbox_replies', 'contact_messages', 'inbox_items']

/** What the pages ask that show it. */
export function asksOfPast(services: { db: Db; now: () => Date }, by: Keeper, count: number): Record<string, () => Promise<unknown>> {
  const before = new Date(Date.now() - (count / 2) * 300_000).toISOString()
  const outbox = (query: Record<string, string>) => () => showOutbox(services, new URLSearchParams(query))
  const history = (query: Record<string, string>) => () => readHistory(services.db, new URLSearchParams(query))
  return {
    'the outbox': outbox({}),
    'the outbox: what left': outbox({ state: 'left' }),
    'the outbox: what left, older': outbox({ state: 'left', before }),
    'the history': history({}),
    'the history: older': history({ before: String(count / 2) }),
    'the history: of one of the staff': history({ actorId: by.id }),
    'the history: of one kind, by one of the staff': history({ actorId: by.id, verb: 'look-up-person' }),
    'the history: of one thing': history({ subjectKind: 'staff', subjectId: '7' }),
    'the history: of a kind of thing': history({ subjectKind: 'message' }),
    'the trash': () => showTrash(services, null),
    'one person': () => lookUpPerson(services, submissionKinds, by, SOMEBODY),
    'nobody’s address': () => lookUpPerson(services, submissionKinds, by, 'nobody@example.org'),
  }
}
