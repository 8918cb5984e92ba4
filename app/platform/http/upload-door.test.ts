import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { waitFor } from '#test/wait-for.ts'
import { openUploadDoor, uploadPlaceOf } from './upload-door.server.ts'
import { atPace, UPLOAD_PACE } from './upload-pace.server.ts'
import { spareUploads } from './upload-time.server.ts'
import { openUploads } from './uploads.server.ts'

const LIMITS = {
  atOnce: 1,
  ofOneBlock: 1,
  answeredWithinMs: 60_000,
  least: 1,
  slowAfterMs: 60_000,
  slowAtOnce: 0,
  slowOfOneBlock: 0,
  waiting: 1,
  waitMs: 60_000,
}
const page = (status: number, text: string) => ({
  status,
  headers: ['content-length', String(text.length)],
  body: Buffer.from(text),
  etag: '',
})
const open: Server[] = []
let uploads = 0
/** Until so many have reached the door: which of them is the first is not left to chance. */
const arrived = (count: number) => waitFor(`${count} uploads at the door`, () => uploads >= count)
afterEach(() => {
  uploads = 0
  for (const server of open.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

/** A server with a second for every request but uploads, which stand behind `/upload`; it answers with how many bytes came. */
async function serve(limits = LIMITS, upload?: ReturnType<typeof openUploadDoor>, networkOf = () => '192.0.2.1') {
  const take =
    upload ??
    openUploadDoor(
      (request, response) => {
        let bytes = 0
        request.on('data', (part: Buffer) => (bytes += part.length)).on('end', () => response.end(`${bytes} bytes`))
        request.on('error', () => {})
      },
      (_, why) => (why === 'busy' ? page(503, 'come again') : page(413, 'too large')),
      limits,
    )
  const server = createServer({ requestTimeout: 1_000, headersTimeout: 1_000, connectionsCheckingInterval: 50 })
  spareUploads(server)
  server.on('request', (request, response) => {
    if (request.url === '/upload') {
      uploads++
      return void take(request, response, { network: networkOf(), address: { kind: 'page', key: '/upload' } })
    }
    request.resume().on('end', () => response.end('a page'))
  })
  open.push(server.listen(0, '127.0.0.1'))
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

function speak(port: number) {
  const socket: Socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.setEncoding('latin1').on('data', (text) => (heard += text))
  socket.on('error', () => {})
  return {
    socket,
    heard: () => heard,
    post: (path: string, length: number) => socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`),
    send: (bytes: number) => socket.write('x'.repeat(bytes)),
    hears: (text: string) => waitFor(text, () => heard.includes(text)),
  }
}

test('a file that takes longer than a request may is taken; any other request still has its time', async () => {
  const port = await serve()
  const upload = speak(port)
  upload.post('/upload', 6)
  const form = speak(port)
  form.post('/form', 6)
  for (let sent = 0; sent < 6; sent++) {
    upload.send(1)
    if (sent < 5) form.send(1)
    await pause(400)
  }
  await upload.hears('6 bytes')
  expect(form.heard()).toMatch(/^HTTP\/1\.1 408 /)
  // What comes next on its connection has no more time than any.
  upload.post('/form', 6)
  upload.send(1)
  await upload.hears('HTTP/1.1 408 ')
})

test('what is no request at all is answered as before', async () => {
  const port = await serve()
  const lost = speak(port)
  lost.socket.write('nonsense\r\n\r\n')
  await lost.hears('HTTP/1.1 400 Bad Request')
})

test('who finds no place is told before anything is sent, can still send all of it, and the connection lives on', async () => {
  const port = await serve({ ...LIMITS, waiting: 0 })
  const first = speak(port)
  first.post('/upload', 2)
  first.send(1)
  await arrived(1)
  const second = speak(port)
  second.post('/upload', 12_000_000)
  await second.hears('come again')
  second.send(12_000_000)
  second.post('/form', 1)
  second.send(1)
  await second.hears('a page')
  const last = speak(port)
  last.socket.write('POST /upload HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 12000000\r\n\r\n')
  await last.hears('come again')
  last.send(11_999_999)
  await pause(100)
  expect(last.socket.closed).toBe(false)
  last.send(1)
  await once(last.socket, 'close')
  first.send(1)
  await first.hears('2 bytes')
})

test('who waits for a place is left unread, has it when it is free, and is forgotten when they leave', async () => {
  const port = await serve({ ...LIMITS, waiting: 2 })
  const [first, gone, last] = [speak(port), speak(port), speak(port)]
  first.post('/upload', 1)
  await arrived(1)
  gone.post('/upload', 1)
  await arrived(2)
  last.post('/upload', 30_000_000)
  last.send(30_000_000)
  await pause(300)
  // What the system holds for a connection, and no more.
  expect(last.socket.writableLength).toBeGreaterThan(10_000_000)
  gone.socket.destroy()
  await once(gone.socket, 'close')
  first.send(1)
  await last.hears('30000000 bytes')
})

test('who falls silent in the middle is answered, and their connection ends', async () => {
  const take = openUploadDoor(
    async (request, response) => {
      const parts = atPace(Readable.toWeb(request) as ReadableStream<Uint8Array>, 100, { ...UPLOAD_PACE, silentMs: 100 })
      await Array.fromAsync(parts).catch(() => response.writeHead(400).end('not whole'))
    },
    () => expect.unreachable(),
    LIMITS,
  )
  const silent = speak(await serve(LIMITS, take))
  silent.post('/upload', 10)
  silent.send(1)
  await silent.hears('not whole')
  await once(silent.socket, 'close')
})

test('who is slow and is given up for somebody else is told, can still send all of it, and the connection lives on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'given-up-'))
  const receive = openUploads(folder)
  const take = openUploadDoor(
    async (request, response) => {
      const body = Readable.toWeb(request) as ReadableStream<Uint8Array>
      const headers = { 'content-type': 'multipart/form-data; boundary=x' }
      const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit
      const received = await receive(new Request('https://seeds.example.org/', init), uploadPlaceOf(request))
      const answer = !received.ok && received.reason === 'no-place' ? received.answer : page(200, 'taken')
      if (received.ok) received.letGo()
      response.writeHead(answer.status, answer.headers).end(answer.body)
    },
    () => page(503, 'come again'),
    { ...LIMITS, slowAfterMs: 200 },
  )
  const form = (bytes: number) =>
    `--x\r\nContent-Disposition: form-data; name="logo"; filename="a"\r\n\r\n${'a'.repeat(bytes)}\r\n--x--\r\n`
  const port = await serve(LIMITS, take, () => `192.0.2.${uploads}`)
  const [slow, quick] = [speak(port), speak(port)]
  slow.post('/upload', form(3_000_000).length)
  slow.socket.write(form(3_000_000).slice(0, 1_000_000))
  await arrived(1)
  quick.post('/upload', form(10).length)
  quick.socket.write(form(10))
  await quick.hears('taken')
  await slow.hears('come again')
  expect(slow.heard()).toMatch(/^HTTP\/1\.1 503 /)
  const left = await readdir(folder, { recursive: true, withFileTypes: true })
  expect(left.filter((each) => each.isFile())).toEqual([])
  await pause(1_500)
  slow.socket.write(form(3_000_000).slice(1_000_000))
  slow.post('/form', 1)
  slow.send(1)
  await slow.hears('a page')
  await rm(folder, { recursive: true })
})

test('who leaves while what they send is read away, or while they wait, harms nobody', async () => {
  const port = await serve({ ...LIMITS, waiting: 1 })
  const [first, waiting, refused] = [speak(port), speak(port), speak(port)]
  first.post('/upload', 1)
  await arrived(1)
  waiting.post('/upload', 10)
  await arrived(2)
  refused.post('/upload', 12_000_000)
  await refused.hears('come again')
  refused.send(1_000_000)
  for (const { socket } of [refused, waiting]) socket.destroy()
  first.send(1)
  await first.hears('1 bytes')
})

test('who leaves in the middle gives the place back', async () => {
  const port = await serve()
  const first = speak(port)
  first.post('/upload', 10)
  first.send(1)
  await arrived(1)
  const second = speak(port)
  second.post('/upload', 1)
  second.send(1)
  await pause(100)
  expect(second.heard()).toBe('')
  first.socket.destroy()
  await second.hears('1 bytes')
})

test('far more than a picture may have is refused by what it says of itself', async () => {
  const port = await serve()
  const visitor = speak(port)
  visitor.post('/upload', 61 * 1024 * 1024)
  await visitor.hears('too large')
  expect(visitor.heard()).toMatch(/^HTTP\/1\.1 413 /)
})
