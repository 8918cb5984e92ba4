import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { atTheSamePace } from './same-pace.server.ts'

async function timed(workMs: number, fails = false): Promise<number> {
  const began = performance.now()
  await atTheSamePace(async () => {
    await sleep(workMs)
    if (fails) throw new Error('not done')
  }, 100).catch(() => {})
  return performance.now() - began
}

test('what took long and what took no time are answered after the same time, what failed too', async () => {
  for (const took of [await timed(0), await timed(60), await timed(30, true)]) expect(Math.round(took / 100)).toBe(1)
  expect(Math.round((await timed(130)) / 100)).toBe(2)
})

test('what went wrong is told', async () => {
  await expect(atTheSamePace(() => Promise.reject(new Error('away')), 10)).rejects.toThrow('away')
})
