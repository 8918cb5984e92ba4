import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'

const randomInt = vi.hoisted(() => vi.fn<(from: number, to: number) => number>())
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>()
  randomInt.mockImplementation(crypto.randomInt)
  return { ...crypto, randomInt }
})
const { freePort } = await import('./free-port.ts')
const server = createServer()

afterEach(() => new Promise((done) => server.close(done)))

test('a port that is given can be listened at, and is given once', async () => {
  const port = await freePort()
  await once(server.listen(port), 'listening')
  server.close()
  randomInt.mockReturnValueOnce(port)
  expect(await freePort()).not.toBe(port)
})

test('a port where somebody listens already is passed over', async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as { port: number }
  randomInt.mockReturnValueOnce(port)
  expect(await freePort()).not.toBe(port)
})
