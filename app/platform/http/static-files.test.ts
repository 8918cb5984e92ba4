import { once } from 'node:events'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { hasProcessFiles, openFilesIn } from '#test/support/process-tree.ts'
import { waitFor } from '#test/support/wait-for.ts'
import { createStaticFileHandler } from './static-files.server.ts'

const builds = mkdtempSync(join(tmpdir(), 'builds-'))
const script = 'console.log("a script that is built")'.repeat(50)
const film = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 251))
const put = (build: string, name: string, bytes: string | Buffer) => {
  const folder = join(builds, build, 'client', 'assets')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), bytes)
}
put('now', 'script.js', script)
put('now', 'script.js.br', brotliCompressSync(script))
put('now', 'script.js.gz', gzipSync(script))
put('now', 'film.mp4', film)
put('before', 'old.js', 'old')
writeFileSync(join(builds, 'georgia.pmtiles'), 'PMTiles and tiles')

const faults: string[] = []
const server = createServer()
const log = { error: ({ err }: { err: Error }) => faults.push(err.message) } as never
const sendFile = await createStaticFileHandler(join(builds, 'now', 'client'), { 'x-content-type-options': 'nosniff' }, log, [
  ['/map-tiles.pmtiles', join(builds, 'georgia.pmtiles')],
])
server.on('request', (request, response) => void (sendFile(request, response) || response.writeHead(404).end()))
await once(server.listen(0, '127.0.0.1'), 'listening')
afterAll(() => {
  server.close()
  rmSync(builds, { recursive: true })
})
const port = () => (server.address() as AddressInfo).port

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const [response] = (await once(get({ host: '127.0.0.1', port: port(), path, headers, method }).end(), 'response')) as [IncomingMessage]
  const parts: Buffer[] = []
  for await (const part of response) parts.push(part as Buffer)
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }
}

test.each([
  ['br', 'br', brotliCompressSync(script)],
  ['gzip, deflate, br', 'br', brotliCompressSync(script)],
  ['gzip, br;q=0', 'gzip', gzipSync(script)],
  ['identity', undefined, Buffer.from(script)],
])('to whom takes %s it goes as %s', async (accepted, encoding, body) => {
  const answer = await ask('/assets/script.js', { 'accept-encoding': accepted })
  expect(answer.headers).toMatchObject({ vary: 'accept-encoding', 'x-content-type-options': 'nosniff' })
  expect([answer.headers['content-encoding'], answer.body]).toEqual([encoding, body])
})

test('who has it already is told so, and who asks for its head gets no body', async () => {
  const { headers } = await ask('/assets/script.js')
  expect(await ask('/assets/script.js', { 'if-none-match': headers.etag! })).toMatchObject({ status: 304, body: Buffer.alloc(0) })
  expect(await ask('/assets/film.mp4', {}, 'HEAD')).toMatchObject({
    status: 200,
    headers: { 'content-length': '300000' },
    body: Buffer.alloc(0),
  })
})

test.each([
  ['bytes=0-', 206, 0, 299_999],
  ['bytes=100-199', 206, 100, 199],
  ['bytes=-500', 206, 299_500, 299_999],
  ['bytes=299990-400000', 206, 299_990, 299_999],
  ['bytes=-', 200, 0, 299_999],
  ['lines=1-2', 200, 0, 299_999],
])('of a film %s is answered %d with the bytes %d to %d', async (range, status, from, to) => {
  const answer = await ask('/assets/film.mp4', { range })
  expect([answer.status, answer.body.equals(film.subarray(from, to + 1))]).toEqual([status, true])
  expect(answer.headers['content-range']).toBe(status === 206 ? `bytes ${from}-${to}/300000` : undefined)
})

test('an asset of an earlier build is found, and no name leads out of the folder', async () => {
  expect((await ask('/assets/old.js')).body.toString()).toBe('old')
  for (const path of ['/assets/script.js.br', '/assets/../assets/script.js', '/assets/%2e%2e/%2e%2e/x', '/assets/']) {
    expect((await ask(path)).status).toBe(404)
  }
})

test.skipIf(!hasProcessFiles)('visitors who leave in the middle of a film leave no file open', async () => {
  for (let visitor = 0; visitor < 30; visitor++) {
    const line = connect(port(), '127.0.0.1', () => line.write('GET /assets/film.mp4 HTTP/1.1\r\nHost: x\r\n\r\n'))
    await once(line, 'data')
    line.destroy()
  }
  await waitFor('the files to be closed', () => openFilesIn(builds).length === 0)
})

test('a file from elsewhere has an address of its own, and an archive of tiles is read in ranges, small as it is', async () => {
  const answer = await ask('/map-tiles.pmtiles', { range: 'bytes=0-6' })
  expect([answer.status, answer.body.toString()]).toEqual([206, 'PMTiles'])
  expect(answer.headers).toMatchObject({ 'content-range': 'bytes 0-6/17', 'cache-control': 'public, max-age=3600' })
})

test('an archive that is renewed is another from then on, and one that is gone is not there now', async () => {
  const archive = join(builds, 'georgia.pmtiles')
  const before = await ask('/map-tiles.pmtiles')
  writeFileSync(join(builds, 'new'), 'PMTiles')
  renameSync(join(builds, 'new'), archive)
  const answer = await ask('/map-tiles.pmtiles', { range: 'bytes=5-16', 'if-none-match': before.headers.etag! })
  expect([answer.status, answer.headers['content-range'], answer.body.toString()]).toEqual([206, 'bytes 5-6/7', 'es'])
  expect(answer.headers.etag).not.toBe(before.headers.etag)
  expect(await ask('/map-tiles.pmtiles', { 'if-none-match': answer.headers.etag! })).toMatchObject({ status: 304 })
  rmSync(archive)
  expect(await ask('/map-tiles.pmtiles')).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store' } })
  expect(faults).toEqual([expect.stringContaining('ENOENT')])
})
