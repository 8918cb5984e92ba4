import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { giveBackMemory } from './give-back-memory.server.ts'

const MB = 1024 * 1024

function start(memory: { mb: number }) {
  const collect = vi.fn(() => void (memory.mb = 60))
  onTestFinished(giveBackMemory(collect, { lookMs: 20, bytes: () => memory.mb * MB }))
  return collect
}

test('what a crowd has left is collected once, when it has gone', async () => {
  const memory = { mb: 50 }
  const collect = start(memory)
  memory.mb = 170
  await vi.waitFor(() => expect(collect).toHaveBeenCalledTimes(1))
  await pause(100)
  expect(collect).toHaveBeenCalledTimes(1)
  memory.mb = 80
  await vi.waitFor(() => expect(collect).toHaveBeenCalledTimes(2))
})

test('nothing is collected for little, nor while there is work', async () => {
  const memory = { mb: 50 }
  const collect = start(memory)
  memory.mb = 65
  await pause(100)
  expect(collect).not.toHaveBeenCalled()
  memory.mb = 170
  for (const until = performance.now() + 300; performance.now() < until; await new Promise((resolve) => setImmediate(resolve)))
    for (const busy = performance.now() + 10; performance.now() < busy;);
  expect(collect).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(collect).toHaveBeenCalledTimes(1))
})
