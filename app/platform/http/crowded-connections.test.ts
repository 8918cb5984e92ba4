import { once } from 'node:events'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { answerWithPath, closed, get, guarded, guardTests, look, readUntil } from '#test/guarded-site.ts'
import { waitFor } from '#test/wait-for.ts'
import type { ConnectionLimits } from './connections.server.ts'

guardTests()

const connectionsOf = (server: Server) => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))

test('when there are too many, the connection that has been idle longest makes room', async () => {
  const { call } = await guarded(answerWithPath, { most: 3 })
  const [regular, silent, other] = [await call(), await call(), await call()]
  regular.write(get('/'))
  await readUntil(regular, '</>')
  const gone = closed(silent)
  const late = await call()
  await gone
  late.write(get('/late'))
  expect(await readUntil(late, '</late>')).toContain('200 OK')
  expect([regular.destroyed, other.destroyed]).toEqual([false, false])
})

/** A guarded site with room for three, and two forms that are being sent from one network. */
async function withTwoSending(limits: Partial<ConnectionLimits> = {}) {
  const begun: string[] = []
  const site = await guarded(
    (request, response) => {
      begun.push(request.url!)
      if (request.url === '/late') response.end('<late>')
    },
    { most: 3, ...limits },
  )
  async function send(path: string) {
    const socket = await site.call('127.0.0.3')
    socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nx`)
    await vi.waitFor(() => expect(begun).toContain(path), { timeout: 30_000 })
    return socket
  }
  async function comeLate() {
    const late = await site.call('127.0.0.4')
    late.write(get('/late'))
    expect(await readUntil(late, '<late>')).toContain('200 OK')
  }
  return { ...site, send, comeLate }
}

test('one whose request is whole and waits for its answer makes no room for those who send', async () => {
  const { call, send, comeLate, server } = await withTwoSending()
  const waiting = await call()
  waiting.write(get('/waiting'))
  const [first, second] = [await send('/first'), await send('/second')]
  const gone = closed(first)
  await comeLate()
  await gone
  expect([waiting.destroyed, second.destroyed]).toEqual([false, false])
  expect(await connectionsOf(server)).toBe(3)
})

test('one of the largest crowd makes room, however busy it is, before one that has only just come', async () => {
  const { call, send, comeLate } = await withTwoSending({ crowd: 1 })
  const [first, second] = [await send('/first'), await send('/second')]
  const visitor = await call('127.0.0.2')
  const gone = closed(first)
  await comeLate()
  await gone
  expect([visitor.destroyed, second.destroyed]).toEqual([false, false])
})

test('one that has rested makes room before a crowd', async () => {
  const { call, clock, send, comeLate } = await withTwoSending({ crowd: 1 })
  const resting = await call('127.0.0.2')
  clock.now += 1_000
  const sending = [await send('/first'), await send('/second')]
  const gone = closed(resting)
  await comeLate()
  await gone
  expect(sending.map(({ destroyed }) => destroyed)).toEqual([false, false])
})

test('who has just been answered has not rested, however long ago it came', async () => {
  const { call, clock, send, comeLate } = await withTwoSending({ crowd: 1 })
  const visitor = await call('127.0.0.2')
  clock.now += 1_000
  visitor.write(get('/late'))
  await readUntil(visitor, '<late>')
  const [first] = [await send('/first'), await send('/second')]
  const gone = closed(first)
  await comeLate()
  await gone
  expect(visitor.destroyed).toBe(false)
})

test('a few forms behind one address are no crowd: one that is idle makes room, and where none is, who has been sending longest', async () => {
  const { call, send, comeLate } = await withTwoSending()
  const [first, second] = [await send('/first'), await send('/second')]
  const idle = await call('127.0.0.2')
  const gone = closed(idle)
  const third = await send('/third')
  await gone
  expect([first, second, third].map(({ destroyed }) => destroyed)).toEqual([false, false, false])
  const firstGone = closed(first)
  await comeLate()
  await firstGone
  expect([second, third].map(({ destroyed }) => destroyed)).toEqual([false, false])
})

test('one that waits for its answer does not make room', async () => {
  const { call, server } = await guarded(() => {}, { most: 1 })
  const waiting = await call()
  const asked = once(server, 'request')
  waiting.write(get('/'))
  await asked
  await closed(await call())
  expect(waiting.destroyed).toBe(false)
})

test('one network has its share, and takes no more from the others', async () => {
  const { call } = await guarded(answerWithPath, { most: 10, perNetwork: 2 })
  const other = await call('127.0.0.1')
  const many = [await call('127.0.0.2'), await call('127.0.0.2')]
  const gone = closed(many[0]!)
  await call('127.0.0.2')
  await gone
  expect([other.destroyed, many[1]!.destroyed]).toEqual([false, false])
})

test.each([
  ['an answer that nobody takes is given up', { stuckMs: 15_000, answerMs: 600_000 }],
  ['an answer is given up when it has taken too long altogether', { stuckMs: 600_000, answerMs: 15_000 }],
  ['too much that waits to be taken is given up before its time', { stuckMs: 600_000, answerMs: 600_000, waitingBytes: 1024 }],
])('%s', async (_, limits) => {
  const large = Buffer.alloc(16 * 1024 * 1024)
  const { server, clock, call } = await guarded((__, response) => void response.end(large), limits)
  const accepted = once(server, 'connection') as Promise<[Socket]>
  const reader = await call()
  const [served] = await accepted
  reader.pause()
  reader.write(get('/'))
  const gone = () => {
    clock.now += 5_000
    look()
    return served.destroyed
  }
  await waitFor('the end of the connection', gone)
  expect(served.writableFinished).toBe(false)
})

test('an answer that is large from the first moment of a connection has its time', async () => {
  const large = Buffer.alloc(16 * 1024 * 1024)
  const { server, clock, call } = await guarded((_, response) => void response.end(large))
  const served = await askAndTakeNothing(server, call)
  for (let looks = 0; looks < 2; looks++) {
    look()
    clock.now += 1_500
  }
  expect(served.writableLength).toBeGreaterThan(0)
  expect(served.destroyed).toBe(false)
})

test('an answer is not given up because the machine’s clock was set', async () => {
  const large = Buffer.alloc(16 * 1024 * 1024)
  const { server, call } = await guarded((_, response) => void response.end(large), {}, { ownClock: true })
  const served = await askAndTakeNothing(server, call)
  look()
  vi.setSystemTime(Date.now() + 60 * 60_000)
  look()
  expect(served.writableLength).toBeGreaterThan(0)
  expect(served.destroyed).toBe(false)
})

/** @returns the server's side of a connection whose answer waits to be taken */
async function askAndTakeNothing(server: Server, call: () => Promise<Socket>): Promise<Socket> {
  const accepted = once(server, 'connection') as Promise<[Socket]>
  const reader = await call()
  const [served] = await accepted
  reader.pause()
  reader.write(get('/'))
  await waitFor('what nobody takes', () => served.writableLength > 0)
  return served
}
