// `npm run bench:desk`: how long each list, filter, count and search of the desk's inbox takes among 100,000 things that came in,
// and its other pages among as many mails, lines of the history and messages in the trash, in the embedded database or, with DATABASE_URL, in a PostgreSQL database of its own, which is filled up and left as it is for
// the next time. Ends with 1 where the p95 of one is above 100 ms.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { showInbox } from '#app/features/desk-inbox/show-inbox.server.ts'
import { showItem } from '#app/features/desk-inbox/show-item.server.ts'
import { markSet } from '#app/features/inbox/chosen-store.server.ts'
import { filterParams, type InboxFilter, type Place } from '#app/features/inbox/inbox-query.ts'
import { countItems } from '#app/features/inbox/count-items.server.ts'
import { type InboxItem, listItems } from '#app/features/inbox/item-store.server.ts'
import { findBeside } from '#app/features/inbox/items-beside.server.ts'
import { addStaff } from '#app/features/staff/staff-store.server.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { openJobs } from '#app/platform/jobs.server.ts'
import { openLog } from '#app/platform/log.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { submissionKinds } from '#app/submission-kinds.server.ts'
import { asksOfPast, fillPast } from './desk-past.ts'
import { COMMON, fillInbox, FIRST, workOnInbox } from './desk-rows.ts'

const databaseUrl = process.env.DATABASE_URL
const ITEMS = Number(process.env.ITEMS ?? 100_000)
const ROUNDS = Number(process.env.ROUNDS ?? 40)
const LIMIT_P95_MS = 100
const PAGE = 51

const folder = mkdtempSync(join(tmpdir(), 'bench-desk-'))
const database = await openDatabase({ databaseUrl, dataDir: folder })
const { db } = database
try {
  await migrate(database, 'db/migrations')
  const staffId = await fillUp()
  await measure(staffId)
} finally {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
}

/** @returns one of the staff, to whom some of it belongs */
async function fillUp(): Promise<string> {
  const there = await db.selectFrom('deskStaff').select('id').where('email', 'like', 'bench-%').orderBy('email').execute()
  const staff = there.length > 0 ? there.map(({ id }) => id) : await addFive()
  const { rows } = await sql<{ items: number }>`select count(*)::int as items from inbox_items where reference like 'B-%'`.execute(db)
  if (rows[0]!.items < ITEMS) {
    const began = performance.now()
    await fillInbox(database, rows[0]!.items + 1, ITEMS)
    const took = performance.now() - began
    console.log(`${ITEMS - rows[0]!.items} things came in within ${Math.round(took / 1_000)} s`)
    await workOnInbox(database, staff)
  }
  await fillPast(database, staff, ITEMS)
  return staff[0]!
}

/** The outbox looks there why a mail did not leave. */
async function openQueue(): Promise<void> {
  const jobs = openJobs(database, openLog('silent'))
  await jobs.start([])
  await jobs.stop()
}

function addFive(): Promise<string[]> {
  return inTransaction(db, async (trx) => {
    const at = new Date()
    const five: string[] = []
    for (const number of [1, 2, 3, 4, 5]) {
      const person = { email: `bench-${number}@example.org`, name: `Bench ${number}`, role: 'keeper', passwordHash: 'unused' } as const
      five.push((await addStaff(trx, { ...person, invitedAt: at, joinedAt: at }))!.id)
    }
    return five
  })
}

async function measure(staffId: string): Promise<void> {
  const reader = { staffId, today: new Date().toISOString().slice(0, 10) }
  const by = { id: staffId, name: 'Bench 1', role: 'keeper' } as const
  const services = { db, now: () => new Date() }
  const filters: Record<string, InboxFilter> = {
    new: { state: 'new' },
    'all that is open': { state: 'open' },
    done: { state: 'done' },
    spam: { state: 'spam' },
    everything: { state: 'all' },
    'claims, open': { state: 'open', kind: 'claim' },
    'memories, done': { state: 'done', kind: 'memory' },
    'messages, all': { state: 'all', kind: 'message' },
    'removals, all: there are none': { state: 'all', kind: 'story-removal' },
    'mine, open': { state: 'open', owner: 'me' },
    'mine, all': { state: 'all', owner: 'me' },
    'nobody’s, new': { state: 'new', owner: 'nobody' },
    'nobody’s, all': { state: 'all', owner: 'nobody' },
    'due, open': { state: 'open', due: true },
    'due and mine': { state: 'open', due: true, owner: 'me' },
    'a reference': { state: 'all', q: 'B-777' },
    'an address': { state: 'all', q: 'grace777@example.org' },
    'a first name': { state: 'all', q: FIRST.split(' ')[0]! },
    'two names': { state: 'all', q: 'ruth ellis' },
    'a very common word': { state: 'all', q: COMMON },
    'a very common word, among what is new': { state: 'new', q: COMMON },
    'a very common word, of mine': { state: 'all', q: COMMON, owner: 'me' },
    'common words, hardly together': { state: 'all', q: 'brother bakery scholarship' },
    'a sentence': { state: 'all', q: '"give bread every week"' },
    'without a word': { state: 'all', q: 'bread -brother' },
    'nothing like it': { state: 'all', q: 'qqzxvv' },
  }
  const item = await middle(reader)
  const rows: Record<string, Record<string, Spread>> = {}
  for (const [name, filter] of Object.entries(filters)) {
    const list = await timed(() => listItems(db, filter, reader, { most: PAGE }))
    const older = await timed(() => listItems(db, filter, reader, { after: item, most: PAGE }))
    const count = await timed(() => countItems(db, filter, reader))
    const beside = await timed(() => findBeside(db, filter, reader, item))
    const page = await timed(() => showInbox(services, by, filterParams(filter)))
    rows[name] = { list, older, count, beside, 'whole page': page }
  }
  const others: Record<string, Spread> = {
    'the mark of up to 1,000': await timed(() => markSet(db, { state: 'new', kind: 'message' }, reader)),
    'an item': await timed(() => showItem(services, submissionKinds, by, item.id, new URLSearchParams('state=all'))),
  }
  await openQueue()
  for (const [name, ask] of Object.entries(asksOfPast(services, by, ITEMS))) others[name] = await timed(ask)
  console.log(`${ROUNDS} times each, milliseconds, ${databaseUrl ? 'PostgreSQL' : 'embedded'}, ${ITEMS} things`)
  for (const share of ['p50', 'p95'] as const) {
    const only = (each: Record<string, Spread>) => Object.fromEntries(Object.entries(each).map(([what, spread]) => [what, spread[share]]))
    console.log(share)
    console.table(Object.fromEntries(Object.entries(rows).map(([name, each]) => [name, only(each)])))
    console.table({ [share]: only(others) })
  }
  const slow = Object.entries({ ...rows, others }).flatMap(([name, each]) =>
    Object.entries(each).flatMap(([what, { p95 }]) => (p95 > LIMIT_P95_MS ? [`${name}: ${what} ${p95} ms`] : [])),
  )
  if (slow.length === 0) return
  console.log(`above ${LIMIT_P95_MS} ms:\n${slow.join('\n')}`)
  process.exitCode = 1
}

/** One that half of all came after. */
async function middle(reader: { staffId: string; today: string }): Promise<Place & InboxItem> {
  const at = new Date(Date.now() - (ITEMS / 2) * 300_000)
  const after = { arrivedAt: at, id: '00000000-0000-4000-8000-000000000000' }
  return (await listItems(db, { state: 'all' }, reader, { after, most: 1 }))[0]!
}

/** Milliseconds. */
type Spread = { p50: number; p95: number }

async function timed(work: () => Promise<unknown>): Promise<Spread> {
  const took: number[] = []
  // What a desk that is at work has in memory.
  await work()
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    await work()
    took.push(performance.now() - began)
  }
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.ceil(ROUNDS * share) - 1]! * 10) / 10
  return { p50: at(0.5), p95: at(0.95) }
}
