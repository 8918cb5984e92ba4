import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openGate } from './gate.server.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const limits = { atOnce: 2, waiting: 3, waitMs: 1_000 }

test('so many are inside, so many wait in their order, and the next is turned away', async () => {
  const gate = openGate(limits)
  const inside = [await gate.enter('a'), await gate.enter('b')]
  const order: string[] = []
  const waiting = ['c', 'd', 'e'].map((name) => gate.enter(name).then((leave) => (order.push(name), leave)))
  expect(await gate.enter('f')).toBeUndefined()
  inside[0]!()
  const leave = await waiting[0]
  expect(order).toEqual(['c'])
  leave!()
  await waiting[1]
  expect(order).toEqual(['c', 'd'])
})

test('one network may have the whole line while nobody else is there, and makes room for whoever comes', async () => {
  const gate = openGate(limits)
  const inside = [await gate.enter('a'), await gate.enter('a')]
  const hall = [gate.enter('a'), gate.enter('a'), gate.enter('a')]
  expect(await gate.enter('a')).toBeUndefined()
  const other = gate.enter('b')
  expect(await hall[2]).toBeUndefined()
  // Two of theirs and one of the other: another of the same would have no smaller part.
  expect(await gate.enter('b')).toBeUndefined()
  const order: string[] = []
  for (const [name, entered] of [
    ['a', hall[0]!],
    ['a', hall[1]!],
    ['b', other],
  ] as const)
    void entered.then((leave) => (order.push(name), leave!()))
  inside[0]!()
  await Promise.all([hall[0], hall[1], other])
  await new Promise((resolve) => setImmediate(resolve))
  expect(order).toEqual(['a', 'b', 'a'])
})

test('whoever has a block of networks has one turn with it', async () => {
  const gate = openGate({ ...limits, atOnce: 1, waiting: 100 })
  const leave = await gate.enter('192.0.2.1')
  const order: string[] = []
  const wait = (name: string, network: string) => gate.enter(network).then((left) => (order.push(name), left!()))
  const all = Array.from({ length: 20 }, (_, number) => wait('block', `2001:db8:1:${number}`))
  all.push(wait('one', '198.51.100.7'), wait('other', '2001:db8:2:1'))
  leave!()
  await Promise.all(all)
  expect(order.slice(0, 4)).toEqual(['block', 'one', 'other', 'block'])
})

test('who waits too long is turned away, and leaves room in the line', async () => {
  const gate = openGate(limits)
  const leave = await gate.enter('a')
  await gate.enter('b')
  const late = gate.enter('c')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await late).toBeUndefined()
  const next = gate.enter('d')
  leave!()
  expect(await next).toBeTypeOf('function')
})

test('leaving twice counts once', async () => {
  const gate = openGate({ ...limits, atOnce: 1 })
  const leave = await gate.enter('a')
  leave!()
  leave!()
  await gate.enter('a')
  const second = gate.enter('b')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await second).toBeUndefined()
})

test('who is let in begins with the next turn of the loop, so that what came meanwhile is looked at first', async () => {
  const gate = openGate(limits)
  const order: string[] = []
  const first = gate.enter('a').then(() => order.push('the work'))
  queueMicrotask(() => order.push('what came meanwhile'))
  await first
  expect(order).toEqual(['what came meanwhile', 'the work'])
})

test('who has gone meanwhile is passed over, and makes room where the line is full', async () => {
  const gate = openGate({ ...limits, atOnce: 1, waiting: 3 })
  const gone = new Set<string>()
  const enter = (name: string) => gate.enter(name, () => gone.has(name))
  const leave = await enter('a')
  const [b, c, d] = [enter('b'), enter('c'), enter('d')]
  gone.add('d')
  const e = enter('e')
  expect(await d).toBeUndefined()
  expect(await enter('f')).toBeUndefined()
  gone.add('b')
  leave!()
  expect(await b).toBeUndefined()
  ;(await c)!()
  ;(await e)!()
  expect(await enter('g')).toBeTypeOf('function')
})

test('one begins in a turn of the loop, however many there is room for', async () => {
  const gate = openGate({ ...limits, atOnce: 5, waiting: 5 })
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  const begun: string[] = []
  const enter = (name: string) => gate.enter(name).then((leave) => (begun.push(name), leave!))
  const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(enter)
  for (const expected of [['a'], ['a', 'b'], ['a', 'b', 'c']]) {
    await turn()
    expect(begun).toEqual(expected)
  }
  for (const leave of await Promise.all(all.slice(0, 5))) leave()
  await turn()
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  await Promise.all(all)
})

test('nothing is left behind when all have gone', async () => {
  const gate = openGate(limits)
  for (let round = 0; round < 100; round++) {
    const all = await Promise.all([gate.enter('a'), gate.enter('a')])
    for (const leave of all) leave!()
  }
  expect(await gate.enter('a')).toBeTypeOf('function')
})
