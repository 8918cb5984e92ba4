import { afterAll, beforeAll, expect, test } from 'vitest'
import { listHistory } from '#app/features/desk-history/history-store.server.ts'
import { updateStaff } from '#app/features/staff/staff-store.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { planOf } from '#test/plan-of.ts'
import { openInbox } from '#test/open-inbox.ts'
import { alongList } from './along-list.server.ts'
import { changeItem } from './change-item.server.ts'
import { markSet } from './chosen-store.server.ts'
import { findItem, type InboxItem, listItems } from './item-store.server.ts'
import { findBeside } from './items-beside.server.ts'
import { moveItems } from './move-items.server.ts'
import { undoMove } from './undo-move.server.ts'

let inbox: Awaited<ReturnType<typeof openInbox>>
beforeAll(async () => void (inbox = await openInbox()))
afterAll(() => inbox.close())

const NEW = { state: 'new' } as const
const change = (item: InboxItem, wanted: Parameters<typeof changeItem>[4], by = inbox.ruth) =>
  changeItem(inbox.services, by, item.id, item.version, wanted)
const move = (chosen: Parameters<typeof moveItems>[2], to: Parameters<typeof moveItems>[3] = { state: 'done' }) =>
  moveItems(inbox.services, inbox.ruth, chosen, to)
const picked = (...items: InboxItem[]) => ({ picked: new Map(items.map(({ id, version }) => [id, version])) })
const now = (item: InboxItem) => findItem(inbox.db, item.id)
const historyOf = (id: string) => listHistory(inbox.db, { subjectKind: 'inbox-item', subjectId: id }, 50)
async function shown() {
  const seen = await markSet(inbox.db, NEW, inbox.reader)
  return { filter: NEW, reader: inbox.reader, seen: seen! }
}

test('one is moved on, given to somebody and put off, and the history has who did what', async () => {
  const item = await inbox.receive()
  expect(await change(item, { state: 'doing', ownerId: inbox.naomi.id, nextOn: '2026-11-25' })).toEqual({ ok: true })
  expect(await now(item)).toMatchObject({
    state: 'doing',
    ownerId: inbox.naomi.id,
    nextOn: '2026-11-25',
    version: 2,
    changedBy: inbox.ruth.id,
  })
  expect(await historyOf(item.id)).toMatchObject([
    {
      actorName: 'Ruth Ellis',
      verb: 'change-item',
      before: { state: 'new', owner: null, nextOn: null },
      after: { state: 'doing', owner: 'Naomi Park', nextOn: '2026-11-25' },
    },
  ])
})

test('the second of two who save the same one is refused, and nothing of theirs is kept', async () => {
  const item = await inbox.receive()
  expect(await change(item, { state: 'doing' })).toEqual({ ok: true })
  expect(await change(item, { state: 'spam' }, inbox.naomi)).toEqual({ ok: false, reason: 'changed' })
  expect(await now(item)).toMatchObject({ state: 'doing', version: 2 })
  const seen = (await now(item))!
  const four = await Promise.all(['01', '02', '03', '04'].map((day) => change(seen, { state: 'waiting', nextOn: `2026-12-${day}` })))
  expect(four.filter(({ ok }) => ok)).toHaveLength(1)
})

test('what changes nothing makes no version and no line in the history', async () => {
  const item = await inbox.receive()
  expect(await change(item, { state: 'new', ownerId: null })).toEqual({ ok: true })
  expect([(await now(item))!.version, await historyOf(item.id)]).toEqual([1, []])
})

test('whoever may not any more changes nothing; nor is anything given to somebody who left', async () => {
  const item = await inbox.receive()
  await inTransaction(inbox.db, (trx) => updateStaff(trx, inbox.naomi.id, { disabledAt: new Date() }))
  expect(await change(item, { state: 'done' }, inbox.naomi)).toEqual({ ok: false, reason: 'not-allowed' })
  expect(await moveItems(inbox.services, inbox.naomi, picked(item), { state: 'done' })).toEqual({ ok: false, reason: 'not-allowed' })
  expect(await change(item, { ownerId: inbox.naomi.id })).toEqual({ ok: false, reason: 'no-such-owner' })
  await inTransaction(inbox.db, (trx) => updateStaff(trx, inbox.naomi.id, { disabledAt: null }))
  expect(await now(item)).toMatchObject({ version: 1 })
})

test('many are moved as they were seen, or none', async () => {
  const [one, two] = [await inbox.receive(), await inbox.receive()]
  await change(two, { state: 'waiting' })
  expect(await move(picked(one, two))).toEqual({ ok: false, reason: 'changed' })
  expect(await now(one)).toMatchObject({ state: 'new', version: 1 })
  expect(await move(picked(one, (await now(two))!))).toMatchObject({ ok: true, count: 2 })
  expect([(await now(one))!.state, (await now(two))!.state]).toEqual(['done', 'done'])
  expect(await historyOf(one.id)).toMatchObject([{ before: { state: 'new' }, after: { state: 'done' } }])
  expect(await move(picked((await now(one))!))).toEqual({ ok: false, reason: 'nothing' })
})

test('all that a filter shows are moved; where one came, left, was changed or took another’s place meanwhile, none is', async () => {
  for (let number = 0; number < 5; number++) await inbox.receive()
  const seen = await shown()
  const late = await inbox.receive()
  expect(await move(seen)).toEqual({ ok: false, reason: 'changed' })
  const again = await shown()
  await change((await now(late))!, { nextOn: '2026-12-24' })
  expect(await move(again)).toEqual({ ok: false, reason: 'changed' })
  const swapped = await shown()
  await change((await now(late))!, { state: 'spam' })
  await inbox.receive()
  expect(await move(swapped)).toEqual({ ok: false, reason: 'changed' })
  const last = await shown()
  expect(await move(last)).toMatchObject({ ok: true, count: last.seen.count })
  expect(await inbox.list()).toEqual([])
})

test('a move is taken back within half a minute, by whoever made it, once; what was changed meanwhile stays', async () => {
  const items = [await inbox.receive(), await inbox.receive(), await inbox.receive()]
  await change(items[2]!, { state: 'doing', ownerId: inbox.naomi.id })
  const before = await Promise.all(items.map(now))
  const moved = await move(picked(...before.map((item) => item!)), { ownerId: inbox.ruth.id })
  if (!moved.ok) throw new Error(moved.reason)
  expect((await now(items[2]!))!.ownerId).toBe(inbox.ruth.id)
  await change((await now(items[0]!))!, { state: 'spam' })
  expect(await undoMove(inbox.services, inbox.naomi, moved.moveId)).toEqual({ ok: false, reason: 'too-late' })
  expect(await undoMove(inbox.services, inbox.ruth, moved.moveId)).toEqual({ ok: true, count: 2, left: 1 })
  const after = await Promise.all(items.map(now))
  expect(after.map((item) => [item!.state, item!.ownerId])).toEqual([
    ['spam', inbox.ruth.id],
    ['new', null],
    ['doing', inbox.naomi.id],
  ])
  expect((await historyOf(items[2]!.id))[0]).toMatchObject({ before: { owner: 'Ruth Ellis' }, after: { owner: 'Naomi Park' } })
  expect(await undoMove(inbox.services, inbox.ruth, moved.moveId)).toEqual({ ok: false, reason: 'too-late' })

  const late = await move(picked((await now(items[1]!))!))
  inbox.at('2026-11-20T12:00:36Z')
  expect(await undoMove(inbox.services, inbox.ruth, late.ok ? late.moveId : '')).toEqual({ ok: false, reason: 'too-late' })
})

test('one that was called done or spam by mistake is taken back as many are; what stays open makes no way back', async () => {
  const item = await inbox.receive()
  const begun = await change(item, { state: 'doing', ownerId: inbox.naomi.id })
  expect(begun).toEqual({ ok: true })
  const done = await change((await now(item))!, { state: 'done' })
  if (!done.ok) throw new Error(done.reason)
  expect(await undoMove(inbox.services, inbox.ruth, done.moveId!)).toEqual({ ok: true, count: 1, left: 0 })
  expect(await now(item)).toMatchObject({ state: 'doing', ownerId: inbox.naomi.id, version: 4 })
  const spam = await change((await now(item))!, { state: 'spam' })
  await change((await now(item))!, { nextOn: '2026-12-24' })
  expect(await undoMove(inbox.services, inbox.ruth, spam.ok ? spam.moveId! : '')).toEqual({ ok: true, count: 0, left: 1 })
  expect(await now(item)).toMatchObject({ state: 'spam' })
})

test('what holds some words is leafed through in the same order, and those around each are known', async () => {
  const at = new Date('2026-11-18T08:00:00.123Z')
  for (let number = 0; number < 9; number++) await inbox.receive({ subject: 'Numbat', ...(number % 3 === 0 && { receivedAt: at }) })
  const filter = { state: 'all', q: 'numbat' } as const
  const inOrder = (await inbox.list('all')).filter(({ about }) => about.startsWith('Numbat')).map(({ id }) => id)
  const read: InboxItem[] = []
  for (let page: InboxItem[] | undefined; page === undefined || page.length > 0; read.push(...page))
    page = await listItems(inbox.db, filter, inbox.reader, { after: read.at(-1), most: 4 })
  expect(read.map(({ id }) => id)).toEqual(inOrder)
  for (const [place, item] of read.entries())
    expect(await findBeside(inbox.db, filter, inbox.reader, item)).toEqual({ above: inOrder[place - 1], below: inOrder[place + 1] })
  // Where they are many the same is read along the list, and nothing is put in order.
  const along = (way: 'down' | 'up', from?: InboxItem) => alongList(inbox.db, filter, inbox.reader, way, from).select('id')
  expect((await along('down').execute()).map(({ id }) => id)).toEqual(inOrder)
  expect((await along('up', read[5]).execute()).map(({ id }) => id)).toEqual(inOrder.slice(0, 5).toReversed())
  const plan = await planOf(inbox.db, (db) => alongList(db, filter, inbox.reader, 'down').select('id').limit(4).execute())
  expect(plan).toContain('inbox_items_arrived')
  expect(plan).not.toContain('Sort')
})

test('it is leafed through without a gap and without anything twice, whatever comes in meanwhile', async () => {
  const at = new Date('2026-11-19T08:00:00.123Z')
  for (let number = 0; number < 25; number++) await inbox.receive(number % 3 === 0 ? { receivedAt: at } : {})
  const all = (await inbox.list('all')).map(({ id }) => id)
  const read: string[] = []
  let after: InboxItem | undefined
  do {
    const page: InboxItem[] = await listItems(inbox.db, { state: 'all' }, inbox.reader, { after, most: 7 })
    read.push(...page.map(({ id }) => id))
    after = page.at(-1)
    if (read.length < 15) await inbox.receive()
  } while (after)
  expect(read).toEqual(all)
  const third = (await findItem(inbox.db, all[2]!))!
  expect(await findBeside(inbox.db, { state: 'all' }, inbox.reader, third)).toEqual({ below: all[3], above: all[1] })
})
