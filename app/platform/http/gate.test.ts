import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openGate } from './gate.server.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const limits = { atOnce: 2, waiting: 3, perNetwork: 4, waitMs: 1_000 }

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

test('one network has its share and no more', async () => {
  const gate = openGate(limits)
  await gate.enter('a')
  await gate.enter('a')
  void gate.enter('a')
  void gate.enter('a')
  expect(await gate.enter('a')).toBeUndefined()
  const other = gate.enter('b')
  let entered = false
  void other.then((leave) => (entered = leave !== undefined))
  await new Promise((resolve) => setImmediate(resolve))
  expect(entered).toBe(false)
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

test('nothing is left behind when all have gone', async () => {
  const gate = openGate(limits)
  for (let round = 0; round < 100; round++) {
    const all = await Promise.all([gate.enter('a'), gate.enter('a')])
    for (const leave of all) leave!()
  }
  expect(await gate.enter('a')).toBeTypeOf('function')
})
