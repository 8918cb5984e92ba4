import { createHash } from 'node:crypto'
import { chmod, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { waitFor } from '#test/support/wait-for.ts'
import { createUploadReceiver } from './uploads.server.ts'

const MB = 1024 * 1024
const folder = await mkdtemp(join(tmpdir(), 'uploads-'))
afterAll(() => rm(folder, { recursive: true }))
beforeEach(async () => {
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true })
})

function formOf(fields: [string, string | Blob, string?][]): Request {
  const form = new FormData()
  for (const [name, value, fileName] of fields)
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value, fileName ?? 'a.png')
  return new Request('https://seeds.example.org/my/claim/x', { method: 'POST', body: form })
}
const HEAD = '--x\r\nContent-Disposition: form-data; name="logo"; filename="a"\r\n\r\n'
const raw = (body: string | ReadableStream) =>
  new Request('https://seeds.example.org/', {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  } as RequestInit)
const listFiles = async () => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found.filter((each) => each.isFile()).map(({ name }) => name)
}
const emptied = () => waitFor('no file is left', async () => ((await listFiles()).length === 0 ? true : undefined))

test('files go to the disk under names of ours, fields stay a form, and all of it is gone once it is answered', async () => {
  const receive = createUploadReceiver(folder)
  const received = await receive(
    formOf([
      ['name', 'Ruth & Boaz'],
      ['logo', new Blob(['abc']), '../../etc/passwd'],
      ['name', 'é\n'],
    ]),
  )
  if (!received.ok) throw new Error(received.reason)
  expect(received.bytes.toString()).toBe(
    new URLSearchParams([
      ['name', 'Ruth & Boaz'],
      ['name', 'é\r\n'],
    ]).toString(),
  )
  const digest = createHash('sha256').update('abc').digest('base64url')
  const path = expect.stringMatching(/^[\w/.-]+\/[0-9a-f-]{36}$/)
  expect(received.uploads).toEqual([{ field: 'logo', path, whole: true, digest }])
  expect(await readFile(received.uploads[0]!.path, 'utf8')).toBe('abc')
  await received.remove()
  await emptied()
})

test('where nothing was chosen there is no file; of two in one field the first counts', async () => {
  const receive = createUploadReceiver(folder)
  const none = await receive(formOf([['logo', new Blob([]), '']]))
  expect(none).toMatchObject({ ok: true, uploads: [] })
  const two = await receive(
    formOf([
      ['logo', new Blob(['one'])],
      ['logo', new Blob(['two'])],
    ]),
  )
  expect(two.ok && (await readFile(two.uploads[0]!.path, 'utf8'))).toBe('one')
  expect(two.ok && two.uploads.length).toBe(1)
})

test('a file that is too large is told, with every field that came with it; one that does not end is refused', async () => {
  const receive = createUploadReceiver(folder)
  const received = await receive(
    formOf([
      ['logo', new Blob([Buffer.alloc(12 * MB + 1)])],
      ['name', 'Ruth'],
    ]),
  )
  expect(received).toMatchObject({ ok: true, bytes: Buffer.from('name=Ruth'), uploads: [{ whole: false }] })
  const just = await receive(formOf([['logo', new Blob([Buffer.alloc(12 * MB)])]]))
  expect(just).toMatchObject({ ok: true, uploads: [{ whole: true }] })
  expect(await receive(formOf([['logo', new Blob([Buffer.alloc(61 * MB)])]]))).toMatchObject({ ok: false })
})

test('fields of more than a form may hold are refused, and so is what only says that it is such a form', async () => {
  const receive = createUploadReceiver(folder)
  expect(await receive(formOf([['story', 'x'.repeat(65 * 1024)]]))).toEqual({ ok: false, reason: 'too-large' })
  const lie = new Request('https://seeds.example.org/', {
    method: 'POST',
    body: 'name=Ruth',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  })
  expect(await receive(lie)).toEqual({ ok: false, reason: 'cut-off' })
  const bare = new Request('https://seeds.example.org/', {
    method: 'POST',
    body: 'name=Ruth',
    headers: { 'content-type': 'multipart/form-data;' },
  })
  expect(await receive(bare)).toEqual({ ok: false, reason: 'cut-off' })
  await emptied()
})

test('whoever leaves in the middle leaves no file behind', async () => {
  const receive = createUploadReceiver(folder)
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(`${HEAD}abc`))
    },
    pull(controller) {
      controller.error(new Error('gone'))
    },
  })
  expect(await receive(raw(body))).toEqual({ ok: false, reason: 'cut-off' })
  await emptied()
})

test('what is more than a form of ours holds is refused, and never cut', async () => {
  const receive = createUploadReceiver(folder)
  const fields = (many: number) => Array.from({ length: many }, (_, at): [string, string] => [`f${at}`, 'x'])
  const files = (many: number) => Array.from({ length: many }, (_, at): [string, Blob] => [`photo${at}`, new Blob(['abc'])])
  expect(await receive(formOf([...fields(200), ...files(4)]))).toMatchObject({ ok: true })
  expect(await receive(formOf(fields(201)))).toEqual({ ok: false, reason: 'too-many-fields' })
  expect(await receive(formOf(files(5)))).toEqual({ ok: false, reason: 'too-many-fields' })
  const nameless = '--x\r\nContent-Disposition: form-data\r\n\r\nabc\r\n--x--\r\n'
  expect(await receive(raw(nameless))).toEqual({ ok: false, reason: 'too-many-fields' })
})

test('all files of a form together fill no more of the disk than one may', async () => {
  const receive = createUploadReceiver(folder)
  const mb = (many: number) => new Blob([Buffer.alloc(many * MB)])
  const received = await receive(
    formOf([
      ['one', mb(8)],
      ['two', mb(8)],
      ['three', mb(1)],
    ]),
  )
  expect(received.ok && received.uploads.map(({ field, whole }) => [field, whole])).toEqual([
    ['one', true],
    ['two', false],
    ['three', false],
  ])
  const uploads = received.ok ? received.uploads : []
  const sizes = await Promise.all(uploads.map(async ({ path }) => (await stat(path)).size))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(12 * MB)
})

test('a form is read even when its file cannot be written', async () => {
  const receive = createUploadReceiver(folder)
  await chmod(folder, 0o500)
  const received = await receive(raw(`${HEAD}abc\r\n--x--\r\n`)).finally(() => chmod(folder, 0o700))
  expect(received).toMatchObject({ ok: true, uploads: [{ field: 'logo' }] })
  if (process.getuid?.() !== 0) expect(await listFiles()).toEqual([])
})

test('files that a killed process left behind are deleted after ten minutes', async () => {
  const old = join(folder, 'old')
  await writeFile(old, 'a photo')
  await writeFile(join(folder, 'new'), 'a photo')
  await utimes(old, 0, 0)
  createUploadReceiver(folder)
  await waitFor('the old file to be deleted', async () => (await listFiles()).join() === 'new')
})

test('a malformed body for which the parser never ends is answered', async () => {
  const receive = createUploadReceiver(folder)
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n--x'
  const answer = await Promise.race([receive(raw(`${part}${part}\r\n--x--\r\n`)), pause(10_000, 'no answer')])
  expect(answer).toMatchObject({ ok: true, uploads: [] })
})
