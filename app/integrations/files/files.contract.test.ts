import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { startFakeS3 } from '#test/fakes/s3.ts'
import { makeFolder } from '#test/support/end-of-file.ts'
import type { Files } from './files.ts'
import { openFolderFiles } from './folder-files.server.ts'
import { openS3Files } from './s3-files.server.ts'

const folder = makeFolder()
const s3 = await startFakeS3()

const picture = Buffer.from([0, 255, 13, 10, 0, 1])
async function read(files: Files, key: string): Promise<Buffer | undefined> {
  const opened = await files.open(key)
  if (!opened) return undefined
  const bytes = Buffer.from(await new Response(opened.body).arrayBuffer())
  expect(bytes.length).toBe(opened.bytes)
  return bytes
}
async function keysOf(files: Files): Promise<string[]> {
  const keys = []
  for await (const { key } of files.list()) keys.push(key)
  return keys.toSorted()
}

describe.each([
  ['a folder', () => openFolderFiles(join(folder, 'made', 'by itself'))],
  ['a bucket', () => openS3Files(s3.bucket)],
])('%s', (_, open) => {
  test('gives back what was put there, byte for byte, and the newest of two', async () => {
    const files = open()
    await files.put('one-400.webp', Buffer.from('before'), 'image/webp')
    await files.put('one-400.webp', picture, 'image/webp')
    expect(await read(files, 'one-400.webp')).toEqual(picture)
    const large = Buffer.alloc(3_000_000, 7)
    await files.put('large-1600.avif', large, 'image/avif')
    expect((await read(files, 'large-1600.avif'))!.equals(large)).toBe(true)
  })

  test('has nothing where nothing was put, and removes what is there or not', async () => {
    const files = open()
    expect(await read(files, 'nobody-400.webp')).toBeUndefined()
    await files.remove('nobody-400.webp')
    await files.put('gone-400.webp', picture, 'image/webp')
    await files.remove('gone-400.webp')
    expect(await read(files, 'gone-400.webp')).toBeUndefined()
  })

  test('lists every file with when it was put there, however many there are', async () => {
    const files = open()
    for (const key of await keysOf(files)) await files.remove(key)
    expect(await keysOf(files)).toEqual([])
    const keys = Array.from({ length: 10 }, (_, number) => `list-${number}.webp`)
    await Promise.all(keys.map((key) => files.put(key, picture, 'image/webp')))
    expect(await keysOf(files)).toEqual(keys)
    for await (const { changedAt } of files.list()) expect(Math.abs(changedAt.getTime() - Date.now())).toBeLessThan(60_000)
  })

  test.each(['../secret-key', '/etc/passwd', 'a/b.webp', '.part', 'a..webp', 'A.webp', 'a.webp\0', '', 'x%2e%2e.webp', 'a.webp?acl'])(
    'takes no name that is none of ours: %j',
    async (key) => {
      const files = open()
      await expect((async () => files.put(key, picture, 'image/webp'))()).rejects.toThrow('no such name')
      await expect((async () => files.open(key))()).rejects.toThrow('no such name')
      await expect((async () => files.remove(key))()).rejects.toThrow('no such name')
    },
  )
})

test('a folder that nobody has made yet is empty', async () => {
  expect(await keysOf(openFolderFiles(join(folder, 'not there')))).toEqual([])
})

test('what was cut off while it was written is no file, and is swept after an hour', async () => {
  const files = openFolderFiles(folder)
  const [fresh, left] = [join(folder, 'fresh.part'), join(folder, 'left.part')]
  await Promise.all([writeFile(fresh, 'half'), writeFile(left, 'half')])
  await utimes(left, new Date(), new Date(Date.now() - 3_700_000))
  expect((await keysOf(files)).filter((key) => key.includes('part'))).toEqual([])
  expect(await readdir(folder)).toContain('fresh.part')
  expect(await readdir(folder)).not.toContain('left.part')
})

test('an error of the bucket is tried again', async () => {
  const files = openS3Files(s3.bucket)
  s3.faults.push('error', 'slow-down')
  await files.put('again-400.webp', picture, 'image/webp')
  s3.faults.push('error')
  expect(await read(files, 'again-400.webp')).toEqual(picture)
})

test('one that stays away is told with the setting, and without the account', async () => {
  s3.faults.push(...Array(8).fill('error'))
  const problem = String(
    await openS3Files(s3.bucket)
      .put('away-400.webp', picture, 'image/webp')
      .catch((error: unknown) => error),
  )
  s3.faults.length = 0
  expect(problem).toContain('UPLOADS_URL')
  const wrong = String(
    await openS3Files({ ...s3.bucket, secretAccessKey: 'not this one' })
      .open('away-400.webp')
      .catch((error: unknown) => error),
  )
  expect(wrong).toContain('403')
  expect(problem + wrong).not.toMatch(/AKIATEST|not this one|a secret/)
})

test('a bucket that is not there, or a right that is missing, is no answer about a file: nothing is taken for gone', async () => {
  const elsewhere = openS3Files({ ...s3.bucket, bucket: 'elsewhere' })
  for (const act of [
    () => elsewhere.put('one-400.webp', picture, 'image/webp'),
    () => elsewhere.open('one-400.webp'),
    () => elsewhere.remove('one-400.webp'),
    () => keysOf(elsewhere),
  ])
    await expect(act()).rejects.toThrow('404, NoSuchBucket')
  const files = openS3Files(s3.bucket)
  for (const act of [() => files.open('not-there-400.webp'), () => files.remove('not-there-400.webp'), () => keysOf(files)]) {
    s3.faults.push('denied')
    await expect(act()).rejects.toThrow('403, AccessDenied')
  }
})

test('a clock that is a quarter of an hour wrong is told by the service’s own word for it', async () => {
  s3.clock.aheadMs = 16 * 60_000
  await expect(openS3Files(s3.bucket).open('one-400.webp')).rejects.toThrow('403, RequestTimeTooSkewed')
  s3.clock.aheadMs = 0
})

test('one that is silent is not waited for without end', async () => {
  s3.faults.push('silent', 'silent', 'silent', 'silent')
  await expect(openS3Files(s3.bucket, { timeoutMs: 200 }).open('silent-400.webp')).rejects.toThrow(/timeout|aborted/i)
  s3.faults.length = 0
})

test('how slowly a visitor takes a file does not count', async () => {
  const files = openS3Files(s3.bucket, { timeoutMs: 500 })
  await files.put('slow-400.webp', Buffer.alloc(3_000_000, 5), 'image/webp')
  const opened = await files.open('slow-400.webp')
  await pause(700)
  expect((await new Response(opened!.body).arrayBuffer()).byteLength).toBe(3_000_000)
})
