import { expect, test } from 'vitest'
import { atTheSamePace } from './same-pace.server.ts'

/** When work that takes so long is answered, by a clock that work and waiting alone move on. */
async function answeredAfter(workMs: number, fails = false): Promise<number> {
  let passed = 0
  const pass = (ms: number) => Promise.resolve((passed += ms))
  const work = async () => {
    await pass(workMs)
    if (fails) throw new Error('not done')
  }
  await atTheSamePace(work, { now: () => passed, wait: pass }).catch(() => {})
  return passed
}

test.each([
  [0, 400],
  [90, 400],
  [400, 400],
  [401, 800],
  [1150, 1200],
])('work of %i ms is answered after %i ms, whether it is done or fails', async (took, after) => {
  expect(await answeredAfter(took)).toBe(after)
  expect(await answeredAfter(took, true)).toBe(after)
})

test('what went wrong is told', async () => {
  await expect(atTheSamePace(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
})
