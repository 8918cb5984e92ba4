import { expect, test } from 'vitest'
import {
  toFilterParameters,
  inboxAddress,
  type InboxFilter,
  readCursor,
  readInboxFilter,
  statesOfFilter,
  writeCursor,
} from './inbox-query.ts'

const id = '5f0c9e0e-5a1c-4c55-9f1a-0a4f6b2f1c11'
const read = (query: string) => readInboxFilter(new URLSearchParams(query))

test.each<InboxFilter>([
  { state: 'new' },
  { state: 'all' },
  { state: 'open', kind: 'story-removal', owner: 'me', due: true },
  { state: 'spam', owner: 'nobody' },
  { state: 'waiting', owner: id },
  { state: 'all', q: 'Ruth & "Ellis" =1+1' },
  { state: 'new', q: 'bread', kind: 'claim' },
])('a filter is read from its address as it was written: %o', (filter) => {
  expect(readInboxFilter(toFilterParameters(filter))).toEqual(filter)
  const { pathname, searchParams } = new URL(inboxAddress(filter, { item: id, done: 'item-saved' }), 'https://seeds.example.org')
  expect([pathname, readInboxFilter(searchParams), searchParams.get('done')]).toEqual([`/desk/inbox/${id}`, filter, 'item-saved'])
})

test('the plain list has a plain address, and whoever looks for words looks everywhere', () => {
  expect(inboxAddress({ state: 'new' })).toBe('/desk/inbox')
  expect(read('q=bread')).toEqual({ state: 'all', q: 'bread' })
  expect(statesOfFilter('all')).toContain('spam')
  expect(statesOfFilter('open')).toEqual(['new', 'doing', 'waiting'])
})

test.each(['state=erased', 'state=constructor', 'kind=%3Cb%3E', "owner=';--", 'owner=somebody', 'due=1', 'q=%00%20%20'])(
  'what there cannot be is not asked for: %s',
  (query) => {
    expect(read(query)).toEqual({ state: 'new' })
  },
)

test('of very many words only the beginning is looked for', () => {
  expect(read(`q=${'bread '.repeat(500)}`).q!.length).toBeLessThanOrEqual(200)
})

test('a place in the list comes back to the millisecond; what is none is none', () => {
  const place = { arrivedAt: new Date('2026-11-19T08:00:00.123Z'), id }
  expect(readCursor(writeCursor(place))).toEqual(place)
  for (const text of [null, '', 'x', `x_${id}`, '2026-11-19T08:00:00.123Z_x', '2026-11-19T08:00:00.123Z'])
    expect(readCursor(text)).toBeUndefined()
})
