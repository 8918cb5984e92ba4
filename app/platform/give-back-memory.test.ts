import { expect, onTestFinished, test, vi } from 'vitest'
import { giveBackMemory } from './give-back-memory.server.ts'
import { reportTimerErrors } from './timers.ts'

const MB = 1024 * 1024

function start(memory: { mb: number }) {
  const collect = vi.fn(() => void (memory.mb = 60))
  const looks = vi.fn(() => memory.mb * MB)
  onTestFinished(giveBackMemory(collect, { lookMs: 20, bytes: looks }))
  /** Until it has looked that many times more. */
  const untilLooked = (times: number, past = looks.mock.calls.length) =>
    vi.waitUntil(() => looks.mock.calls.length >= past + times, { timeout: 30_000 })
  return { collect, looks, untilLooked }
}

test('what a crowd has left is collected once, when it has gone', async () => {
  const memory = { mb: 50 }
  const { collect, untilLooked } = start(memory)
  memory.mb = 170
  await vi.waitFor(() => expect(collect).toHaveBeenCalledTimes(1), { timeout: 30_000 })
  await untilLooked(4)
  expect(collect).toHaveBeenCalledTimes(1)
  memory.mb = 80
  await vi.waitFor(() => expect(collect).toHaveBeenCalledTimes(2), { timeout: 30_000 })
})

test('nothing is collected for little, nor while there is work', async () => {
  const memory = { mb: 50 }
  const { collect, looks, untilLooked } = start(memory)
  memory.mb = 65
  await untilLooked(4)
  expect(collect).not.toHaveBeenCalled()
  memory.mb = 170
  // Work of the processor's, of which only the clock can tell how much it was.
  for (const past = looks.mock.calls.length; looks.mock.calls.length < past + 4; await new Promise((resolve) => setImmediate(resolve)))
    for (const busy = performance.now() + 10; performance.now() < busy;);
  expect(collect).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(collect).toHaveBeenCalledTimes(1), { timeout: 30_000 })
})

test('a look that fails, as where no file can be opened any more, is reported, and the next one follows', async () => {
  const reported = vi.fn<(error: unknown) => void>()
  reportTimerErrors(reported)
  onTestFinished(() => reportTimerErrors((error) => console.error(error)))
  const memory = { mb: 50 }
  const { collect, looks } = start(memory)
  const failure = Object.assign(new Error('EMFILE: too many open files, uv_resident_set_memory'), { code: 'EMFILE' })
  looks.mockImplementationOnce(() => {
    throw failure
  })
  memory.mb = 170
  await vi.waitFor(() => expect(collect).toHaveBeenCalledTimes(1), { timeout: 30_000 })
  expect(reported.mock.calls).toEqual([[failure]])
})
