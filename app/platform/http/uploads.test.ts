import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { waitFor } from '#test/wait-for.ts'
import { openUploads } from './uploads.server.ts'

const HERE = '192.0.2.1'
const MB = 1024 * 1024
let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'uploads-'))))
afterAll(() => rm(folder, { recursive: true }))
beforeEach(async () => {
  for (const name of await readdir(folder)) await rm(join(folder, name), { force: true })
})

function formOf(fields: [string, string | Blob, string?][]): Request {
  const form = new FormData()
  for (const [name, value, fileName] of fields)
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value, fileName ?? 'a.png')
  return new Request('https://seeds.example.org/my/claim/x', { method: 'POST', body: form })
}
const emptied = () => waitFor('no file is left', async () => ((await readdir(folder)).length === 0 ? true : undefined))

test('files go to the disk under names of ours, fields stay a form, and all of it is gone once it is answered', async () => {
  const receive = openUploads(folder)
  const received = await receive(
    formOf([
      ['name', 'Ruth & Boaz'],
      ['logo', new Blob(['abc']), '../../etc/passwd'],
      ['name', 'é\n'],
    ]),
    HERE,
  )
  if (!received.ok) throw new Error(received.reason)
  expect(received.bytes.toString()).toBe(
    new URLSearchParams([
      ['name', 'Ruth & Boaz'],
      ['name', 'é\r\n'],
    ]).toString(),
  )
  expect(received.uploads).toEqual([{ field: 'logo', path: expect.stringMatching(/^[\w/.-]+\/[0-9a-f-]{36}$/), whole: true }])
  expect(await readFile(received.uploads[0]!.path, 'utf8')).toBe('abc')
  received.letGo()
  await emptied()
})

test('where nothing was chosen there is no file; of two in one field the first counts', async () => {
  const receive = openUploads(folder)
  const none = await receive(formOf([['logo', new Blob([]), '']]), HERE)
  expect(none).toMatchObject({ ok: true, uploads: [] })
  const two = await receive(
    formOf([
      ['logo', new Blob(['one'])],
      ['logo', new Blob(['two'])],
    ]),
    HERE,
  )
  expect(two.ok && (await readFile(two.uploads[0]!.path, 'utf8'))).toBe('one')
  expect(two.ok && two.uploads.length).toBe(1)
})

test('a file that is too large is told, with every field that came with it; one that does not end is refused', async () => {
  const receive = openUploads(folder)
  const received = await receive(
    formOf([
      ['logo', new Blob([Buffer.alloc(12 * MB + 1)])],
      ['name', 'Ruth'],
    ]),
    HERE,
  )
  expect(received).toMatchObject({ ok: true, bytes: Buffer.from('name=Ruth'), uploads: [{ whole: false }] })
  const just = await receive(formOf([['logo', new Blob([Buffer.alloc(12 * MB)])]]), HERE)
  expect(just).toMatchObject({ ok: true, uploads: [{ whole: true }] })
  expect(await receive(formOf([['logo', new Blob([Buffer.alloc(61 * MB)])]]), HERE)).toMatchObject({ ok: false })
})

test('fields of more than a form may hold are refused, and so is what only says that it is such a form', async () => {
  const receive = openUploads(folder)
  expect(await receive(formOf([['story', 'x'.repeat(65 * 1024)]]), HERE)).toEqual({ ok: false, reason: 'too-large' })
  const lie = new Request('https://seeds.example.org/', {
    method: 'POST',
    body: 'name=Ruth',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  })
  expect(await receive(lie, HERE)).toEqual({ ok: false, reason: 'given-up' })
  const bare = new Request('https://seeds.example.org/', {
    method: 'POST',
    body: 'name=Ruth',
    headers: { 'content-type': 'multipart/form-data;' },
  })
  expect(await receive(bare, HERE)).toEqual({ ok: false, reason: 'given-up' })
  await emptied()
})

test('whoever leaves in the middle leaves no file behind', async () => {
  const receive = openUploads(folder)
  const head = '--x\r\nContent-Disposition: form-data; name="logo"; filename="a"\r\n\r\nabc'
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(head))
    },
    pull(controller) {
      controller.error(new Error('gone'))
    },
  })
  const request = new Request('https://seeds.example.org/', {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  } as RequestInit)
  expect(await receive(request, HERE)).toEqual({ ok: false, reason: 'given-up' })
  await emptied()
})

test('one network sends twelve at once and keeps nobody else out; who is done makes room', async () => {
  const receive = openUploads(folder)
  const some = () => formOf([['logo', new Blob(['abc'])]])
  const mine = await Promise.all(Array.from({ length: 14 }, () => receive(some(), HERE)))
  expect(mine.map(({ ok }) => ok)).toEqual([...Array(12).fill(true), false, false])
  const other = await receive(some(), '198.51.100.7')
  expect(other.ok).toBe(true)
  const [first] = mine
  if (first?.ok) first.letGo()
  expect((await receive(some(), HERE)).ok).toBe(true)
})

test('what a process that died left behind is swept when the next begins', async () => {
  await writeFile(join(folder, 'left'), 'abc')
  await utimes(join(folder, 'left'), new Date(), new Date(Date.now() - 3_700_000))
  await writeFile(join(folder, 'fresh'), 'abc')
  openUploads(folder)
  await waitFor('it is swept', async () => ((await readdir(folder)).join() === 'fresh' ? true : undefined))
})
