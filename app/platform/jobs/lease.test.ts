import { beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#test/support/open-test-database.ts'
import { type Lease, withLease } from './lease.server.ts'

let time = new Date('2026-03-10T15:00:00Z')
const database = await openTestDatabase()
beforeEach(() => later(86_400))

const later = (seconds: number) => void (time = new Date(time.getTime() + seconds * 1000))
const services = () => ({ db: database.db, now: () => time })
const lease = <T>(work: (lease: Lease) => Promise<T>, name = 'sweep') => withLease(services(), name, 120, work)

test('while somebody is at it, nobody else begins; other work is not kept waiting; afterwards anybody may', async () => {
  const meanwhile = await lease(async () => [await lease(async () => 'again'), await lease(async () => 'other', 'another')])
  expect(meanwhile).toEqual(['taken', 'other'])
  expect(await lease(async () => 'after')).toBe('after')
})

test('of many at once one does it', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const all = Array.from({ length: 20 }, () => lease(async () => held.then(() => 'done')))
  const refused: unknown[] = []
  for (const each of all) void each.then((answer) => answer === 'taken' && refused.push(answer))
  await expect.poll(() => refused.length).toBe(19)
  release()
  expect((await Promise.all(all)).filter((answer) => answer === 'done')).toHaveLength(1)
})

test('work that fails gives the lease back', async () => {
  await expect(lease(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await lease(async () => 'after')).toBe('after')
})

test('no part begins in the last minute, so that the whole fits its time', async () => {
  await lease(async (part) => {
    expect(await part.mayContinue()).toBe(true)
    later(59)
    expect(await part.mayContinue()).toBe(true)
    later(1)
    expect(await part.mayContinue()).toBe(false)
  })
})

test('who dies at it loses the lease with its time, and does not go on if it was only asleep', async () => {
  await lease(async (sleeper) => {
    later(50)
    expect(await sleeper.mayContinue()).toBe(true)
    later(119)
    expect(await lease(async () => 'taken over')).toBe('taken')
    later(2)
    const other = await lease(async () => {
      expect(await sleeper.mayContinue()).toBe(false)
      return 'taken over'
    })
    expect(other).toBe('taken over')
  })
})

test('who lost the lease does not take away that of the next', async () => {
  let end = () => {}
  let next: Promise<unknown> | undefined
  await lease(async () => {
    later(121)
    await new Promise<void>((begun) => {
      next = lease(() => new Promise<void>((resolve) => ((end = resolve), begun())))
    })
  })
  expect(await lease(async () => 'free')).toBe('taken')
  end()
  await next
  expect(await lease(async () => 'free')).toBe('free')
})
