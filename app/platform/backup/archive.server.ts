import { hash } from 'node:crypto'
import { pipeline, Readable, type Writable } from 'node:stream'
import { pipeline as pipelineToEnd } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { createTarDecoder, createTarPacker } from 'modern-tar'
import { z } from 'zod'
import { hash as keyedHash } from '#app/platform/tokens.server.ts'
import type { Settings } from '#app/platform/settings/settings.server.ts'
import type { Files } from '#app/integrations/files/files.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'

export class InvalidBackupError extends Error {}

const VERSION = 2
const ROWS = /^tables\/([^/]+)\/\d{8}\.jsonl$/
const PICTURE = /^pictures\/([^/]+)$/
const keptTable = z.object({ name: z.string(), columns: z.array(z.object({ name: z.string(), type: z.string() })).min(1) })
const counted = z.object({ name: z.string(), rows: z.int(), sum: z.string() })

const manifest = z.object({
  version: z.literal(VERSION),
  madeAt: z.iso.datetime(),
  site: z.object({ url: z.string(), mode: z.enum(['demo', 'live']) }),
  keyMark: z.string().nullable(),
  migrations: z.array(z.object({ name: z.string(), digest: z.string() })).min(1),
  tables: z.array(keptTable),
})
const contents = z.object({
  tables: z.array(counted),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
  pictures: counted.omit({ name: true }),
  missing: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifest>
export type Contents = z.infer<typeof contents>
export type BackupTable = z.infer<typeof keptTable>

export type BackupPart =
  | { kind: 'manifest'; manifest: Manifest }
  | { kind: 'rows'; table: string; lines: string[] }
  | { kind: 'picture'; key: string; bytes: Buffer }
  | { kind: 'contents'; contents: Contents }

/** Writes a `.tar.zst` file that other programs can unpack: JSON, JSON-lines files with the rows of each table, and the pictures. */
export function createArchive(target: Writable, madeAt: Date) {
  const { readable, controller } = createTarPacker()
  const params = { [constants.ZSTD_c_checksumFlag]: 1 }
  const written = pipelineToEnd(Readable.fromWeb(readable as ReadableStream), createZstdCompress({ params }), target)
  written.catch(() => {})
  const sums = new Map<string, ReturnType<typeof createChecksum>>()
  const pictures = createChecksum()
  let parts = 0

  async function add(name: string, bytes: Buffer): Promise<void> {
    const writer = controller.add({ name, size: bytes.length, mode: 0o600, mtime: madeAt }).getWriter()
    await writer.write(bytes)
    await writer.close()
  }
  return {
    addManifest(about: Omit<Manifest, 'version' | 'madeAt'>) {
      for (const { name } of about.tables) sums.set(name, createChecksum())
      return add('backup.json', toJson({ version: VERSION, madeAt: madeAt.toISOString(), ...about } satisfies Manifest))
    },
    addRows(table: string, lines: string[]) {
      for (const line of lines) sums.get(table)!.add(line)
      return add(`tables/${table}/${String(++parts).padStart(8, '0')}.jsonl`, Buffer.from(lines.map((line) => `${line}\n`).join('')))
    },
    addPicture(key: string, bytes: Buffer) {
      pictures.add(pictureLine(key, bytes))
      return add(`pictures/${key}`, bytes)
    },
    async finish(more: Pick<Contents, 'sequences' | 'missing'>): Promise<Contents> {
      const tables = [...sums].map(([name, sum]) => ({ name, ...sum.total() }))
      const all = { tables, pictures: pictures.total(), ...more }
      await add('contents.json', toJson(all))
      controller.finalize()
      await written
      return all
    },
    async abort(reason: unknown): Promise<void> {
      controller.error(reason)
      await written.catch(() => {})
    },
  }
}

/** Yields the parts of a backup, the manifest first and the contents last. Checksums are compared only after the last part. */
export async function* readBackup(source: Readable): AsyncGenerator<BackupPart> {
  const sums = new Map<string, ReturnType<typeof createChecksum>>()
  const pictures = createChecksum()
  let last: Contents | undefined
  let isFirst = true
  for await (const { name, bytes } of readEntries(source)) {
    const part = partOf(name, bytes)
    if (last || isFirst !== (part.kind === 'manifest')) throw new InvalidBackupError('is no backup of this site.')
    isFirst = false
    if (part.kind === 'manifest') for (const table of part.manifest.tables) sums.set(table.name, createChecksum())
    if (part.kind === 'rows') for (const line of part.lines) sums.get(part.table)?.add(line)
    if (part.kind === 'picture') pictures.add(pictureLine(part.key, part.bytes))
    if (part.kind === 'contents') last = part.contents
    yield part
  }
  const found = [[...sums].map(([name, sum]) => ({ name, ...sum.total() })), pictures.total()]
  if (!last || JSON.stringify(found) !== JSON.stringify([last.tables, last.pictures]))
    throw new InvalidBackupError('is not whole: a part of it is missing, or not as it was written.')
}

async function* readEntries(source: Readable): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const unpacked = Readable.toWeb(pipeline(source, createZstdDecompress(), () => {})) as globalThis.ReadableStream<Uint8Array>
  try {
    for await (const { header, body } of unpacked.pipeThrough(createTarDecoder({ strict: true })))
      yield { name: header.name, bytes: Buffer.from(await new Response(body).arrayBuffer()) }
  } catch (error) {
    // An I/O error of the disk does not mean that the backup is damaged.
    if ((error as NodeJS.ErrnoException).syscall !== undefined) throw error
    throw new InvalidBackupError('is no backup of this site, or not whole.', { cause: error })
  }
}

function partOf(name: string, bytes: Buffer): BackupPart {
  if (name === 'backup.json') return { kind: 'manifest', manifest: parse(manifest, bytes) }
  if (name === 'contents.json') return { kind: 'contents', contents: parse(contents, bytes) }
  const [, table] = ROWS.exec(name) ?? []
  if (table) return { kind: 'rows', table, lines: bytes.toString().trimEnd().split('\n') }
  const [, key] = PICTURE.exec(name) ?? []
  if (key) return { kind: 'picture', key, bytes }
  throw new InvalidBackupError('is no backup of this site.')
}

function parse<Schema extends z.ZodType>(schema: Schema, bytes: Buffer): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(bytes.toString()))
  } catch {
    throw new InvalidBackupError('was made by another release of this site, or is not whole.')
  }
}

const toJson = (value: object) => Buffer.from(JSON.stringify(value, undefined, 1))
const pictureLine = (key: string, bytes: Buffer) => `${key} ${hash('sha256', bytes)}`
const LANES = 4

/** A checksum of a table that ignores the order of its lines, because two databases return the same rows in different orders. */
export function createChecksum() {
  const lanes = new BigUint64Array(LANES)
  let rows = 0
  return {
    add(line: string): void {
      const digest = hash('sha256', line, 'buffer')
      for (let lane = 0; lane < LANES; lane++) lanes[lane]! += digest.readBigUInt64LE(lane * 8)
      rows++
    },
    total: () => ({ rows, sum: Array.from(lanes, (lane) => lane.toString(16).padStart(16, '0')).join('') }),
  }
}

const FINGERPRINT_LENGTH = 16

export function keyFingerprint({ secretKey }: Pick<Settings, 'secretKey'>): string | null {
  return secretKey === '' ? null : keyedHash(secretKey, 'backup', 'whose').slice(0, FINGERPRINT_LENGTH)
}

export type PictureBackup = {
  files: Files
  listReferenced(trx: Trx, after: string | undefined): Promise<{ keys: string[]; next: string | undefined }>
  isReferenced(db: Db, key: string): Promise<boolean>
  typeOf(key: string): string | undefined
}

export async function readPicture({ files }: Pick<PictureBackup, 'files'>, key: string): Promise<Buffer | undefined> {
  const opened = await files.open(key)
  if (!opened) return undefined
  const bytes = Buffer.from(await new Response(opened.body).arrayBuffer())
  if (bytes.length !== opened.bytes) throw new Error(`The file ${key} of a picture broke off while it was read.`)
  return bytes
}

export async function storePicture(pictures: Pick<PictureBackup, 'files' | 'typeOf'>, key: string, bytes: Buffer): Promise<void> {
  const type = pictures.typeOf(key)
  if (!type) throw new InvalidBackupError(`holds a file that is no picture of this site: ${key}.`)
  await pictures.files.put(key, bytes, type)
  if (!(await readPicture(pictures, key))?.equals(bytes))
    throw new Error(`The file ${key} of a picture could not be read back as it was put.`)
}
