import { expect, test } from 'vitest'
import { newsParams, readNews } from './inbox-news.ts'

const moveId = '5f0c9e0e-5a1c-4c55-9f1a-0a4f6b2f1c11'
const read = (query: string) => readNews(new URLSearchParams(query))

test('what was done with many is carried by the address of the list that it leads to', () => {
  for (const news of [
    { what: 'moved', moveId, count: 143, state: 'done' },
    { what: 'moved', moveId, count: 1, state: 'mine' },
    { what: 'undone', count: 142, left: 1 },
  ] as const)
    expect(readNews(new URLSearchParams(newsParams(news)))).toEqual(news)
})

test.each([
  '',
  'moved=x&to=done&count=1',
  `moved=${moveId}&to=erased&count=1`,
  `moved=${moveId}&to=constructor&count=1`,
  `moved=${moveId}&to=done&count=-1`,
  `moved=${moveId}&to=done&count=1e9`,
  `moved=${moveId}&to=done`,
  'undone=1',
  'undone=1&left=<b>',
])('an address with %s says nothing', (query) => {
  expect(read(query)).toBeUndefined()
})
