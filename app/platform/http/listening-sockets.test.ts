import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { BoundSocket, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '#test/free-port.ts'
import { waitFor } from '#test/wait-for.ts'
import { type Log, openLog } from '../log.server.ts'
import { connectionLimits, guardConnections } from './connections.server.ts'
import { openListeningSockets } from './listening-sockets.server.ts'

const LONGEST_QUEUE = '/proc/sys/net/core/somaxconn'
const queueHere = existsSync(LONGEST_QUEUE) ? Number(readFileSync(LONGEST_QUEUE, 'utf8')) : 0
const CROWD = 1_000
const HOST = '127.0.0.1'
const asking = (connection: 'close' | 'keep-alive') => `GET / HTTP/1.1\r\nHost: localhost\r\nConnection: ${connection}\r\n\r\n`
const quiet = openLog('silent')

/** A process that listens on the same socket under so many file descriptors. */
async function openProcess(descriptors: number, mostFiles = 4_096) {
  const socket = new BoundSocket({ host: HOST, port: 0 })
  const { port } = socket.address() as { port: number }
  const fds = Array.from({ length: descriptors }, (_, at) => 4 + at)
  const command = `ulimit -n ${mostFiles}; exec ${process.execPath} test/listening-process.ts ${fds.join(' ')}`
  const child = spawn('sh', ['-c', command], { stdio: ['ignore', 'inherit', 'inherit', 'ipc', ...fds.map(() => socket.fd())] })
  onTestFinished(() => {
    child.kill('SIGKILL')
    socket.close()
  })
  await once(child, 'message')
  return { child, port }
}

/** What becomes of a crowd that comes while the process stands still. */
async function crowdAt(descriptors: number, visitors: number) {
  const { child, port } = await openProcess(descriptors)
  child.kill('SIGSTOP')
  const crowd = Array.from({ length: visitors }, () => connect(port, HOST))
  // The system takes them all for it; whoever it had no room for would try again after a second.
  await Promise.all(crowd.map((each) => once(each, 'connect')))
  child.kill('SIGCONT')
  for (const each of crowd) each.write(asking('close'))
  const answers = await Promise.all(crowd.map((each) => text(each)))
  child.send('how many?')
  const [mostInOneTurn] = (await once(child, 'message')) as [number]
  child.send('end')
  const [code] = await once(child, 'exit')
  return { served: answers.filter((answer) => answer.includes('served')).length, mostInOneTurn, code }
}

describe.skipIf(queueHere < CROWD)('a process that stands still, where the system keeps a queue of a thousand', () => {
  test('the event loop takes one connection in a turn from one descriptor, and more from more of the same socket', async () => {
    expect(await crowdAt(1, 100)).toEqual({ served: 100, mostInOneTurn: 1, code: 0 })
    expect(await crowdAt(8, 100)).toEqual({ served: 100, mostInOneTurn: 8, code: 0 })
  })

  test('a thousand find room in its queue', async () => {
    expect(await crowdAt(2, CROWD)).toMatchObject({ served: CROWD, code: 0 })
  })
})

test.skipIf(queueHere === 0)(
  'more connections than there may be files end nothing, and there is room again when they have gone',
  async () => {
    const { child, port } = await openProcess(8, 64)
    const crowd = Array.from({ length: 200 }, () => connect(port, HOST).on('error', () => {}))
    await waitFor('some that were turned away', () => crowd.some(({ destroyed }) => destroyed))
    for (const each of crowd) each.destroy()
    await waitFor('room for a visitor', async () => {
      const visitor = connect(port, HOST).on('error', () => {})
      visitor.write(asking('close'))
      return (await text(visitor).catch(() => '')).includes('served')
    })
    expect(child.exitCode).toBeNull()
  },
)

test('connections that the system could not hand over are told of once a minute, at either, and end nothing', async () => {
  const told: string[] = []
  const server = createServer((_, response) => response.end('served'))
  const log = { warn: ({ err }: { err: Error }) => void told.push(err.message) } as unknown as Log
  const listening = openListeningSockets(
    server,
    [
      { host: HOST, port: 0 },
      { host: HOST, port: 0 },
    ],
    log,
  )
  await listening.listen()
  for (const each of listening.servers) for (const code of ['ENFILE', 'EMFILE']) each.emit('error', new Error(`accept ${code}`))
  expect(told).toEqual(['accept ENFILE'])
  await listening.close()
})

/** HTTP's own server listens on the first port, a helper on the second. */
async function openTwo(server = createServer((_, response) => response.end('served'))) {
  const [own, helper] = [await freePort(), await freePort()]
  const listening = openListeningSockets(
    server,
    [
      { host: HOST, port: own },
      { host: HOST, port: helper },
    ],
    quiet,
  )
  await listening.listen()
  return { listening, ports: [own, helper] as const }
}

test('a target that is not ours is said, whichever it is', async () => {
  const { listening, ports } = await openTwo()
  for (const taken of ports) {
    const free = { host: HOST, port: 0 }
    const others = openListeningSockets(createServer(), [free, { host: HOST, port: taken }], quiet)
    await expect(others.listen()).rejects.toThrow('EADDRINUSE')
    void others.close()
  }
  await listening.close()
})

test('to close takes no more at either, and lets connections that were taken have what they were promised', async () => {
  const { listening, ports } = await openTwo()
  const kept = await Promise.all(
    ports.map(async (port) => {
      const visitor = connect(port, HOST)
      visitor.write(asking('keep-alive'))
      await once(visitor, 'data')
      return visitor
    }),
  )
  let closed = false
  const closing = listening.close().then(() => (closed = true))
  for (const port of ports) await expect(once(connect(port, HOST), 'connect')).rejects.toThrow('ECONNREFUSED')
  for (const visitor of kept) {
    expect(closed).toBe(false)
    visitor.write(asking('keep-alive'))
    expect(String((await once(visitor, 'data'))[0])).toContain('served')
    visitor.destroy()
  }
  await closing
})

test.each([0, 1])('an answer that nobody takes is given up while it closes, asked for at %i', async (at) => {
  const server = createServer()
  const guarded = guardConnections(server, { ...connectionLimits, stuckMs: 100 })
  const asked = Promise.withResolvers<void>()
  server.on(
    'request',
    guarded((_, response) => {
      response.end(Buffer.alloc(16 * 1024 * 1024, 'x'))
      asked.resolve()
    }),
  )
  const { listening, ports } = await openTwo(server)
  const reader = connect(ports[at]!, HOST).on('error', () => {})
  reader.pause()
  reader.write(asking('keep-alive'))
  await asked.promise
  await listening.close()
  reader.destroy()
})
