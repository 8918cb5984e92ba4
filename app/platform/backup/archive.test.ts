import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findProgram } from '#test/deploy-files.ts'
import { mountDisk, NO_DISK } from '#test/small-disk.ts'
import { UnusableBackup } from './file-frames.ts'
import { openBackup } from './read-archive.server.ts'
import { openArchive } from './write-archive.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'archive-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const PASSPHRASE = 'correct horse battery staple'
const PLACES = 50
let number = 0
const somewhere = () => join(folder, `file-${number++}.backup`)

/** Some that fill no block, one that fills several to the byte, and one larger than what a stream holds. */
const entries = [
  { name: 'backup.json', bytes: Buffer.from('{}') },
  { name: 'pictures/one.webp', bytes: randomBytes(64 * 1024) },
  { name: 'tables/gifts/000001.jsonl', bytes: Buffer.from('["a","b"]\n'.repeat(200_000)) },
  { name: 'empty', bytes: Buffer.alloc(0) },
]

async function write(path: string, passphrase?: string, what = entries): Promise<string> {
  const archive = await openArchive(path, { passphrase, at: new Date('2026-11-20T12:00:00Z') })
  for (const { name, bytes } of what) await archive.add(name, bytes)
  const digest = await archive.finish()
  await archive.keep()
  return digest
}

async function read(path: string, passphrase?: string) {
  const backup = await openBackup(path, passphrase)
  const found = []
  for await (const entry of backup.entries()) found.push({ name: entry.name, bytes: Buffer.from(entry.bytes) })
  return { ...backup, found }
}

const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: unknown) => {
      if (!(error instanceof UnusableBackup)) throw error
      return error.message
    },
  )

test.each([
  ['open', undefined],
  ['locked', PASSPHRASE],
])('a file that is %s gives back what was put into it, is its owner’s alone, and nothing else lies beside it', async (_, passphrase) => {
  const path = somewhere()
  const digest = await write(path, passphrase)
  const { found, ...backup } = await read(path, passphrase)
  expect(found.slice(0, entries.length)).toEqual(entries)
  expect(found.slice(entries.length).map(({ name }) => name)).toEqual(['SHA256SUMS/000001'])
  expect(backup).toMatchObject({ digest, bytes: statSync(path).size, isSealed: passphrase !== undefined })
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  if (passphrase) expect(readFileSync(path).includes('pictures/one.webp')).toBe(false)
})

test.skipIf(!findProgram('zstd'))('an open one is a .tar.zst to other programs, and its checksums are those of sha256sum', async () => {
  const path = somewhere()
  await write(path)
  const unpacked = mkdtempSync(join(folder, 'unpacked-'))
  execFileSync('tar', ['--zstd', '-xf', path, '-C', unpacked])
  for (const { name, bytes } of entries) expect(readFileSync(join(unpacked, name)).equals(bytes)).toBe(true)
  const checked = spawnSync('sha256sum', ['--check', '--strict', '--quiet', 'SHA256SUMS/000001'], { cwd: unpacked, encoding: 'utf8' })
  expect([checked.status, checked.stderr]).toEqual([0, ''])
})

// To open one that is locked takes half a second each time.
test.each([
  ['open', PLACES, undefined],
  ['locked', PLACES / 5, PASSPHRASE],
])(
  'a file that is %s is refused where it is cut off, or has one other byte, at each of %i places',
  async (_, count, passphrase) => {
    const path = somewhere()
    await write(path, passphrase, entries.slice(0, 2))
    const whole = readFileSync(path)
    const places = Array.from({ length: count }, (__, at) => Math.floor((at * (whole.length - 1)) / (count - 1)))
    const harmed = somewhere()
    const wrong = []
    for (const place of places) {
      writeFileSync(harmed, whole.subarray(0, place))
      wrong.push(await problemOf(read(harmed, passphrase)))
      const other = Buffer.from(whole)
      other[place]! ^= 1 << (place % 8)
      writeFileSync(harmed, other)
      wrong.push(await problemOf(read(harmed, passphrase)))
    }
    expect(wrong.filter((problem) => problem === 'taken')).toEqual([])
    expect(wrong).toHaveLength(2 * count)
    // And one that says more than it should.
    writeFileSync(harmed, Buffer.concat([whole, Buffer.from('more')]))
    expect(await problemOf(read(harmed, passphrase))).toContain('its end is missing')
  },
  240_000,
)

test.each([
  ['the disk', Object.assign(new Error('stale file handle'), { code: 'ESTALE' })],
  ['too many open files', Object.assign(new Error('too many open files'), { code: 'EMFILE' })],
  ['a fault of ours', new TypeError('undefined is not a function')],
])('what goes wrong with %s while it is read is not put down to the file', async (_, error) => {
  for (const passphrase of [undefined, PASSPHRASE]) {
    const path = somewhere()
    await write(path, passphrase)
    const backup = await openBackup(path, passphrase)
    const all = async () => {
      for await (const { name } of backup.entries(() => {
        throw error
      }))
        expect(name).toBeTruthy()
    }
    await expect(all()).rejects.toBe(error)
  }
})

test('chunks that change places or are left out are found, also where the file’s own digest was made anew', async () => {
  const path = somewhere()
  await write(path, PASSPHRASE)
  const { seal, unseal } = await import('./sealing.server.ts')
  const key = randomBytes(32)
  const head = Buffer.from('head')
  const plain = randomBytes(3 * 64 * 1024)
  const locked: Buffer[] = []
  for await (const chunk of seal(key, head, stream(plain))) locked.push(chunk)
  const open = async (chunks: Buffer[], from = head) => {
    const parts = []
    for await (const part of unseal(key, from, stream(...chunks))) parts.push(Buffer.from(part))
    return Buffer.concat(parts)
  }
  const [one, two, three] = locked as [Buffer, Buffer, Buffer]
  expect(locked).toHaveLength(3)
  expect((await open(locked)).equals(plain)).toBe(true)
  for (const other of [[two, one, three], [one, three], [one, two], [two, three], [one, two, three, three], []])
    await expect(open(other)).rejects.toBeInstanceOf(UnusableBackup)
  await expect(open(locked, Buffer.from('another head'))).rejects.toBeInstanceOf(UnusableBackup)
})

test('the wrong passphrase, or none, is told from harm; one for a file that is open does no harm', async () => {
  const [locked, open] = [somewhere(), somewhere()]
  await write(locked, PASSPHRASE)
  await write(open)
  expect(await problemOf(read(locked, 'another horse battery'))).toContain('another passphrase')
  expect(await problemOf(read(locked))).toContain('--passphrase-file')
  expect((await read(open, PASSPHRASE)).isSealed).toBe(false)
})

test.each([
  ['nothing', ''],
  ['a text', 'Not a backup at all, but long enough to be one.'],
  ['another file of zstd', Buffer.from('28b52ffd0458290000', 'hex')],
])('%s is no backup', async (_, content) => {
  const path = somewhere()
  writeFileSync(path, content)
  expect(await problemOf(read(path))).toContain('is no backup of this site')
})

test('what is no backup is never written over, an older backup only by a whole one', async () => {
  const [letter, link, older] = [somewhere(), somewhere(), somewhere()]
  writeFileSync(letter, 'Dear Ruth')
  symlinkSync(letter, link)
  for (const path of [letter, link, folder])
    expect(await problemOf(openArchive(path, { passphrase: undefined, at: new Date() }))).toContain('is there already')
  expect(readFileSync(letter, 'utf8')).toBe('Dear Ruth')
  const before = await write(older)
  const given = await openArchive(older, { passphrase: undefined, at: new Date() })
  await given.add('half', randomBytes(1_000_000))
  await given.discard()
  expect((await read(older)).digest).toBe(before)
  expect(await write(older, PASSPHRASE)).not.toBe(before)
})

test('where the disk is full, the error comes out and no half file is left', async ({ skip }) => {
  const disk = mountDisk(4)
  if (!disk) return skip(NO_DISK)
  try {
    const archive = await openArchive(join(disk.folder, 'full.backup'), { passphrase: undefined, at: new Date() })
    const fill = async () => {
      for (let part = 0; part < 100; part++) await archive.add(`part-${part}`, randomBytes(1_000_000))
      await archive.finish()
    }
    await expect(fill()).rejects.toMatchObject({ code: 'ENOSPC' })
    await archive.discard()
    expect(readdirSync(disk.folder)).toEqual([])
  } finally {
    disk.unmount()
  }
})

test('a file of more than five thousand parts has its checksums in several lists', async () => {
  const path = somewhere()
  await write(
    path,
    undefined,
    Array.from({ length: 5_001 }, (_, at) => ({ name: `part-${at}`, bytes: Buffer.from(String(at)) })),
  )
  const { found } = await read(path)
  expect(found.filter(({ name }) => name.startsWith('SHA256SUMS/')).map(({ bytes }) => bytes.toString().split('\n').length - 1)).toEqual([
    5_000, 1,
  ])
  truncateSync(path, statSync(path).size - 1)
  expect(await problemOf(read(path))).not.toBe('taken')
})

async function* stream(...parts: Buffer[]): AsyncGenerator<Buffer> {
  yield* parts
}
