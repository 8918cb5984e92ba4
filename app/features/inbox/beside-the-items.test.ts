import { afterAll, beforeAll, expect, test } from 'vitest'
import { listHistory } from '#app/features/desk-history/history-store.server.ts'
import { updateStaff } from '#app/features/staff/staff-store.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { openInbox } from '#test/open-inbox.ts'
import { addNote } from './add-note.server.ts'
import { changeItem } from './change-item.server.ts'
import { findItem } from './item-store.server.ts'
import { dropView, keepView, VIEWS_AT_MOST } from './keep-view.server.ts'
import { listNotes } from './note-store.server.ts'
import { lookerOf, sayLooking } from './say-looking.server.ts'
import { listViews } from './view-store.server.ts'

let inbox: Awaited<ReturnType<typeof openInbox>>
beforeAll(async () => void (inbox = await openInbox()))
afterAll(() => inbox.close())

async function withoutNaomi(work: () => Promise<void>) {
  await inTransaction(inbox.db, (trx) => updateStaff(trx, inbox.naomi.id, { disabledAt: new Date() }))
  await work()
  await inTransaction(inbox.db, (trx) => updateStaff(trx, inbox.naomi.id, { disabledAt: null }))
}

test('a note stands beside an item under its writer’s name; its words stay out of the history', async () => {
  const item = await inbox.receive()
  expect(await addNote(inbox.services, inbox.naomi, item.id, 'Her mother called')).toEqual({ ok: true })
  expect(await listNotes(inbox.db, item.id)).toMatchObject([{ staffName: 'Naomi Park', text: 'Her mother called' }])
  const history = await listHistory(inbox.db, { subjectKind: 'inbox-item', subjectId: item.id }, 10)
  expect(history).toMatchObject([{ verb: 'add-note', actorName: 'Naomi Park', before: null, after: null }])
  expect(JSON.stringify(history)).not.toContain('mother')
  // Whoever has it open saves what they changed all the same.
  expect(await changeItem(inbox.services, inbox.ruth, item.id, item.version, { state: 'doing' })).toEqual({ ok: true })
  expect(await addNote(inbox.services, inbox.ruth, crypto.randomUUID(), 'x')).toEqual({ ok: false, reason: 'unknown' })
  await withoutNaomi(async () =>
    expect(await addNote(inbox.services, inbox.naomi, item.id, 'x')).toEqual({ ok: false, reason: 'not-allowed' }),
  )
  expect(await listNotes(inbox.db, item.id)).toHaveLength(1)
})

test('who has one open is known to the others for ten minutes, and keeps nobody from anything', async () => {
  const item = await inbox.receive()
  const lookerFor = async (by: typeof inbox.ruth) => lookerOf((await findItem(inbox.db, item.id))!, by, inbox.services.now())
  inbox.at('2026-11-20T12:00:00Z')
  await sayLooking(inbox.services, inbox.naomi, item.id)
  expect([await lookerFor(inbox.ruth), await lookerFor(inbox.naomi)]).toEqual([inbox.naomi.id, undefined])
  // The second who comes takes nothing from the first.
  await sayLooking(inbox.services, inbox.ruth, item.id)
  expect(await lookerFor(inbox.ruth)).toBe(inbox.naomi.id)
  expect(await changeItem(inbox.services, inbox.ruth, item.id, item.version, { state: 'doing' })).toEqual({ ok: true })
  inbox.at('2026-11-20T12:09:59Z')
  expect(await lookerFor(inbox.ruth)).toBe(inbox.naomi.id)
  inbox.at('2026-11-20T12:10:01Z')
  expect(await lookerFor(inbox.ruth)).toBeUndefined()
  await sayLooking(inbox.services, inbox.ruth, item.id)
  expect(await lookerFor(inbox.naomi)).toBe(inbox.ruth.id)
})

test('a filter is kept under a name for whoever keeps it alone, one for each name, and not without end', async () => {
  const viewsOf = async (by: typeof inbox.ruth) => (await listViews(inbox.db, by.id)).map(({ name, query }) => [name, query])
  expect(await keepView(inbox.services, inbox.ruth, 'Claims', { state: 'open', kind: 'claim' })).toEqual({ ok: true })
  expect(await keepView(inbox.services, inbox.ruth, 'Claims', { state: 'waiting', kind: 'claim' })).toEqual({ ok: true })
  expect([await viewsOf(inbox.ruth), await viewsOf(inbox.naomi)]).toEqual([[['Claims', 'state=waiting&kind=claim']], []])
  for (let number = 1; number < VIEWS_AT_MOST; number++) await keepView(inbox.services, inbox.ruth, `View ${number}`, { state: 'all' })
  expect(await keepView(inbox.services, inbox.ruth, 'One more', { state: 'all' })).toEqual({ ok: false, reason: 'too-many' })
  expect(await keepView(inbox.services, inbox.ruth, 'Claims', { state: 'all' })).toEqual({ ok: true })
  const [first] = await listViews(inbox.db, inbox.ruth.id)
  await dropView(inbox.services, inbox.naomi, first!.id)
  expect(await viewsOf(inbox.ruth)).toHaveLength(VIEWS_AT_MOST)
  await dropView(inbox.services, inbox.ruth, first!.id)
  expect(await viewsOf(inbox.ruth)).toHaveLength(VIEWS_AT_MOST - 1)
  await withoutNaomi(async () =>
    expect(await keepView(inbox.services, inbox.naomi, 'Mine', { state: 'all' })).toEqual({ ok: false, reason: 'not-allowed' }),
  )
})
