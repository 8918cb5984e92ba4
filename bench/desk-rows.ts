import { sql } from 'kysely'
import { type Database } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'

export const FIRST = 'grace hope ruth naomi ben ada eve zoe maria devon amara josiah priya caleb lena marcus tessa omar ivy noah'
const LAST = 'ellis park ode quist lane lopez shaw boone reyes carter mills stone adler frost hale vance pike ward moss dunn'
export const COMMON = 'brother'
/** Sentences of a message; each stands in one of so many, the first in every second. */
const SENTENCES = [
  'May I bring my brother on Saturday, and where do we park?',
  'We would like to help with the garden in spring.',
  'How old does one have to be for the class about money?',
  'Our bakery can give bread every week.',
  'My daughter lost the link to her seeds.',
  'Thank you for the evening in Macon, it did us good.',
  'Is there a train to the office, or a bus?',
  'Please call me about the scholarship.',
]
const BATCH = 2_000

const oneOf = (words: string, salt: number) => {
  const list = words.split(' ')
  return sql.raw(`('{${list.join(',')}}'::text[])[1 + abs(hashint8extended(id, ${salt}) % ${list.length})::int]`)
}
const sentence = (salt: number) =>
  sql`(${sql.val(SENTENCES)}::text[])[1 + floor(${sql.lit(SENTENCES.length)} * power(abs(hashint8extended(id, ${sql.lit(salt)}) % 1000003) / 1000003.0, 2))::int]`

/**
 * What came in, one every five minutes up to now: of a hundred, 60 messages, 12 enrolments, 10 Ambassadors, 6 partnerships,
 * 6 claims and 6 memories. The database files each itself.
 */
export async function fillInbox({ db }: Database, first: number, last: number): Promise<void> {
  for (let from = first; from <= last; from += BATCH)
    await inTransaction(db, async (trx) => {
      await sql`create temporary table came on commit drop as
        select id, 'B-' || id as reference, 'bench-' || id as attempt, now() - id * interval '5 minutes' as received_at,
          initcap(${oneOf(FIRST, 1)}) as first_name, initcap(${oneOf(LAST, 2)}) as last_name,
          ${oneOf(FIRST, 1)} || id || '@example.org' as email, '404-555-' || lpad((id % 10000)::text, 4, '0') as phone,
          ${sentence(3)} || ' ' || ${sentence(4)} || ' ' || ${sentence(5)} as text, abs(hashint8extended(id, 6) % 100) as share,
          case when id % 50 = 7 then 'many-from-one-network' end as suspicion
        from generate_series(${from}::bigint, ${Math.min(last, from + BATCH - 1)}::bigint) as id`.execute(trx)
      await sql`insert into contact_messages (reference, attempt, received_at, suspicion, name, email, subject, message)
        select reference, attempt, received_at, suspicion, first_name || ' ' || last_name, email, split_part(text, ' ', 3), text
        from came where share < 60`.execute(trx)
      await sql`insert into enrolments (reference, attempt, received_at, first_name, last_name, email, church)
        select reference, attempt, received_at, first_name, last_name, email, last_name || ' Chapel'
        from came where share between 60 and 71`.execute(trx)
      await sql`insert into ambassadors (reference, attempt, received_at, first_name, last_name, email, phone)
        select reference, attempt, received_at, first_name, last_name, email, phone from came where share between 72 and 81`.execute(trx)
      await sql`insert into partnerships (reference, attempt, received_at, business_name, contact_name, email, phone, outcome)
        select reference, attempt, received_at, last_name || ' Bakery', first_name, email, phone,
          case when id % 20 = 0 then 'waiting' else 'accepted' end
        from came where share between 82 and 87`.execute(trx)
      await sql`insert into claims (reference, attempt, received_at, kind, proof, business_name, contact_name, email, phone, description, outcome)
        select reference, attempt, received_at, 'business', 'none', last_name || ' Motors', first_name, email, phone, text,
          case when id % 20 = 0 then 'waiting' else 'refused' end
        from came where share between 88 and 93`.execute(trx)
      await sql`insert into memories (reference, attempt, received_at, link_id, about, story, first_name, email, shows_minor, outcome, closed_at)
        select reference, attempt, received_at, gen_random_uuid(), 'event', text, first_name, email, false,
          case when id % 20 = 0 then 'waiting' else 'refused' end, case when id % 20 = 0 then null else now() end
        from came where share >= 94`.execute(trx)
    })
}

/** Of a hundred, 3 are new, 4 begun with, 3 wait, 5 are spam; the rest is done. A third belongs to somebody. */
export async function workOnInbox({ db }: Database, staff: string[]): Promise<void> {
  for (let share = 0; share < 100; share++) {
    const state = share < 3 ? 'new' : share < 7 ? 'doing' : share < 10 ? 'waiting' : share < 15 ? 'spam' : 'done'
    const owner = share < 90 && share % 3 === 0 ? staff[share % staff.length]! : null
    const next = share >= 3 && share < 10 ? (share % 5) - 2 : null
    await sql`update inbox_items set state = ${state}, owner_id = ${owner}::uuid, next_on = current_date + ${next}::int
      where abs(hashtextextended(id::text, 7) % 100) = ${share}`.execute(db)
  }
  await sql`vacuum analyze inbox_items`.execute(db)
}
