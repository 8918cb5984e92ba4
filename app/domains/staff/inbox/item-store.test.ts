import { expect, test } from 'vitest'
import { openInbox } from '#test/support/open-inbox.ts'
import { findNeighbors, findItem, type InboxItem, listItems } from './item-store.server.ts'

const inbox = await openInbox()

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
    expect(await findNeighbors(inbox.db, filter, inbox.reader, item)).toEqual({ above: inOrder[place - 1], below: inOrder[place + 1] })
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
  expect(await findNeighbors(inbox.db, { state: 'all' }, inbox.reader, third)).toEqual({ below: all[3], above: all[1] })
})
