import { once } from 'node:events'
import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { answerWithPath, closed, get, guarded, guardTests, readUntil } from '#test/guarded-site.ts'
import { connectionLimits, guardConnections } from './connections.server.ts'

guardTests()
const connectionsOf = (server: Server) => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))
const orderIn = (text: string) => [...text.matchAll(/<([^>]*)>/g)].map(([, path]) => path)

test('requests sent ahead are begun one after the other, and answered in their order', async () => {
  let underWay = 0
  let most = 0
  const { call } = await guarded(async (request, response) => {
    most = Math.max(most, ++underWay)
    for (let turns = 5 - (Number(request.url!.slice(1)) % 5); turns > 0; turns--) await turn()
    response.end(`<${request.url}>`, () => underWay--)
  })
  const socket = await call()
  const paths = Array.from({ length: 20 }, (_, number) => `/${number}`)
  socket.write(paths.map(get).join(''))
  expect(orderIn(await readUntil(socket, '</19>'))).toEqual(paths)
  expect(most).toBe(1)
})

test('who asks again once answered is answered as often as they like', async () => {
  const { call } = await guarded(answerWithPath, { aheadOnOne: 2 })
  const socket = await call()
  for (let number = 0; number < 10; number++) {
    socket.write(get(`/${number}a`) + get(`/${number}b`))
    expect(orderIn(await readUntil(socket, `</${number}b>`))).toEqual([`/${number}a`, `/${number}b`])
  }
})

test('who sends more ahead than may wait is cut off, and the rest of what came is not even read', async () => {
  let begun = 0
  const { server, call } = await guarded(() => void begun++, { aheadOnOne: 4 })
  let read = 0
  server.on('request', () => void read++)
  const socket = await call()
  socket.write(Array.from({ length: 1_000 }, (_, number) => get(`/?p=${number}`)).join(''))
  await closed(socket)
  expect(begun).toBe(1)
  expect(read).toBe(6)
})

// Between requests such as these Node lets other work run, so that each finds the one before it answered.
test.each([
  ['a body', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n\r\nx'],
  ['many headers', `GET / HTTP/1.1\r\nHost: localhost\r\n${'A: b\r\n'.repeat(40)}\r\n`],
])('requests with %s are counted as sent ahead, too', async (_, request) => {
  let begun = 0
  const { call } = await guarded((__, response) => (begun++, void response.end()), { aheadOnOne: 4 })
  const socket = await call()
  socket.write(request.repeat(100))
  await closed(socket)
  expect(begun).toBe(1)
})

test('within the limit they are all answered, in their order', async () => {
  const { call } = await guarded(answerWithPath)
  const socket = await call()
  const paths = Array.from({ length: 20 }, (_, number) => `/${number}`)
  socket.write(paths.map((path) => `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n\r\nx`).join(''))
  expect(orderIn(await readUntil(socket, '</19>'))).toEqual(paths)
})

test('a connection whose requests wait for their turn does not make room', async () => {
  const { server, call } = await guarded(
    (request, response) => {
      response.end(`<${request.url}>`)
      // Between the answer to the first and the turn of the second somebody else comes.
      if (request.url === '/1') setImmediate(() => server.emit('connection', new Socket()))
    },
    { most: 1 },
  )
  const socket = await call()
  socket.write(get('/1') + get('/2'))
  expect(orderIn(await readUntil(socket, '</2>'))).toEqual(['/1', '/2'])
})

test('of the requests of a connection that was cut off none is begun', async () => {
  const begun: string[] = []
  const { call } = await guarded((request, response) => (begun.push(request.url!), void response.end()), { aheadOnOne: 1 })
  const socket = await call()
  socket.write(get('/1') + get('/2') + get('/3'))
  await closed(socket)
  await new Promise((resolve) => setImmediate(resolve))
  expect(begun).toEqual(['/1'])
})

test('of what many connections have sent ahead so much is begun in a turn, and others are looked at in between', async () => {
  let begun = 0
  const all = 20 * 10
  const everythingBegun = Promise.withResolvers<void>()
  const { call } = await guarded(
    (request, response) => {
      if (request.url === '/ahead' && ++begun === all) everythingBegun.resolve()
      response.end()
    },
    { aheadPerTurn: { ms: 1_000, most: 3 } },
  )
  let seen = 0
  let mostInATurn = 0
  const lookEachTurn = () => {
    mostInATurn = Math.max(mostInATurn, begun - seen)
    seen = begun
    if (begun < all) setImmediate(lookEachTurn)
  }
  const sockets: Socket[] = []
  while (sockets.length < 20) sockets.push(await call())
  lookEachTurn()
  for (const socket of sockets) socket.resume().write(get('/first') + get('/ahead').repeat(10))
  await everythingBegun.promise
  lookEachTurn()
  expect(mostInATurn).toBeLessThanOrEqual(3)
})

test('what comes while the one before it waits for its turn is put behind that', async () => {
  const order: string[] = []
  const { call } = await guarded(
    (request, response) => {
      if (request.url !== '/other') order.push(request.url!)
      response.end(`<${request.url}>`)
    },
    { aheadPerTurn: { ms: 1_000, most: 1 } },
  )
  const others: Socket[] = []
  while (others.length < 10) others.push(await call())
  const socket = await call()
  for (const other of others) other.resume().write(get('/other').repeat(30))
  socket.write(get('/1') + get('/2'))
  await readUntil(socket, '</1>')
  socket.write(get('/3'))
  await readUntil(socket, '</3>')
  expect(order).toEqual(['/1', '/2', '/3'])
})

test('a place in the line of what is sent ahead is given back by its answer', async () => {
  const { call } = await guarded(answerWithPath, { aheadOnAll: 2 })
  const socket = await call()
  for (let round = 0; round < 10; round++) {
    socket.write(get('/1') + get('/2') + get('/3'))
    expect(orderIn(await readUntil(socket, '</3>'))).toEqual(['/1', '/2', '/3'])
  }
})

test('and by the end of its connection', async () => {
  const { server, call } = await guarded((request, response) => void (request.url === '/never' || response.end(`<${request.url}>`)), {
    aheadOnAll: 2,
  })
  for (let round = 0; round < 5; round++) {
    const leaving = await call()
    let begun = 0
    const all = new Promise<void>((resolve) => server.on('request', ({ url }) => url === '/never' && ++begun === 3 && resolve()))
    leaving.write(get('/never').repeat(3))
    await all
    leaving.destroy()
    await vi.waitFor(async () => expect(await connectionsOf(server)).toBe(0), { timeout: 30_000 })
  }
  const socket = await call()
  socket.write(get('/1') + get('/2') + get('/3'))
  expect(orderIn(await readUntil(socket, '</3>'))).toEqual(['/1', '/2', '/3'])
})

test('who asks once answered has sent nothing ahead, even while this turn of the loop reads on', async () => {
  const server = createServer()
  const begun: string[] = []
  const listener = guardConnections(server, { ...connectionLimits, aheadOnAll: 0 })((request, response) => {
    begun.push(request.url!)
    Object.defineProperty(response, 'writableFinished', { value: true })
  })
  const socket = new Socket()
  let read = 100
  Object.defineProperty(socket, 'bytesRead', { get: () => read })
  server.emit('connection', socket)
  const ask = (url: string) => {
    const request = Object.assign(new IncomingMessage(socket), { url, headers: { host: 'localhost' } })
    listener(request, new ServerResponse(request) as never)
  }
  ask('/1')
  read = 200
  ask('/2')
  expect(begun).toEqual(['/1', '/2'])
  ask('/came with the one before')
  expect(begun).toEqual(['/1', '/2'])
  expect(socket.destroyed).toBe(true)
})

test.each([
  ['a body without its length', 'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n', '1\r\nx\r\n'],
  ['a page asked for with a body', 'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000\r\n\r\n', 'x'],
])('of %s nothing is read', async (_, head, part) => {
  let parts = 0
  const { call } = await guarded((request, response) => {
    request.on('data', () => parts++)
    response.writeHead(411, { connection: 'close' }).end('<refused>')
  })
  const socket = await call()
  socket.write(head + part.repeat(5_000))
  await readUntil(socket, '<refused>')
  await closed(socket)
  expect(parts).toBe(0)
})

test('nor what comes after it', async () => {
  const begun: string[] = []
  const answers: (() => void)[] = []
  const { call } = await guarded((request, response) => {
    begun.push(request.url!)
    response.writeHead(411, { connection: 'close' }).flushHeaders()
    answers.push(() => response.end('<refused>'))
  })
  const socket = await call()
  const other = await call()
  socket.write('POST /1 HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n')
  await readUntil(socket, '411')
  socket.write(get('/2'))
  // What comes later, on another connection, is begun meanwhile.
  other.write(get('/3'))
  await readUntil(other, '411')
  for (const answer of answers) answer()
  await closed(socket)
  expect(begun).toEqual(['/1', '/3'])
})

test('sent ahead, such a request ends its connection at once', async () => {
  const begun: string[] = []
  const { call } = await guarded((request) => void begun.push(request.url!))
  const socket = await call()
  socket.write(get('/1') + 'POST /2 HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n')
  await closed(socket)
  expect(begun).toEqual(['/1'])
})

test('what many connections send ahead is counted together', async () => {
  const { call } = await guarded(() => {}, { aheadOnOne: 4, aheadOnAll: 6 })
  const first = await call()
  first.write(get('/').repeat(5))
  const second = await call()
  second.write(get('/').repeat(4))
  await closed(second)
  expect(first.destroyed).toBe(false)
})

test('nobody who has left is answered', async () => {
  const begun: string[] = []
  const { server, call } = await guarded((request) => void begun.push(request.url!))
  const requests = new Promise<void>((resolve) => {
    let seen = 0
    server.on('request', () => ++seen === 3 && resolve())
  })
  server.once('connection', (socket: Socket) => socket.once('close', () => server.emit('gone')))
  const gone = once(server, 'gone')
  const socket = await call()
  socket.write(get('/1') + get('/2') + get('/3'))
  await requests
  socket.destroy()
  await gone
  expect(begun).toEqual(['/1'])
})
