import type { z } from 'zod'
import { UnusableBackup } from './file-frames.ts'
import { CONTENTS, type Contents, contents, lineOfSum, type Manifest, MANIFEST, manifest, SUMS } from './manifest.ts'
import type { OpenedBackup } from './read-archive.server.ts'

export type Part =
  | { kind: 'manifest'; manifest: Manifest }
  | { kind: 'rows'; table: string; lines: string[] }
  | { kind: 'picture'; key: string; bytes: Buffer }
  | { kind: 'contents'; contents: Contents }

const ROWS = /^tables\/(.+)\/\d{6}\.jsonl$/
const PICTURE = /^pictures\/([^/]+)$/

/**
 * The parts of a backup in their order: what it is of, rows, pictures, what is in it. Nothing is proved before the last one
 * was given.
 * @throws UnusableBackup
 */
export async function* readParts(backup: OpenedBackup, onBytes?: (read: number) => void): AsyncGenerator<Part> {
  let unlisted = ''
  let parts = 0
  let last = false
  for await (const { name, bytes } of backup.entries(onBytes)) {
    if (name.startsWith(`${SUMS}/`)) {
      if (bytes.toString() !== unlisted) throw broken()
      unlisted = ''
      continue
    }
    unlisted += lineOfSum(name, bytes)
    if (last || (parts++ === 0) !== (name === MANIFEST)) throw broken()
    last = name === CONTENTS
    yield partOf(name, bytes)
  }
  if (!last || unlisted !== '') throw broken()
}

function partOf(name: string, bytes: Buffer): Part {
  if (name === MANIFEST) return { kind: 'manifest', manifest: readAs(manifest, bytes) }
  if (name === CONTENTS) return { kind: 'contents', contents: readAs(contents, bytes) }
  const [, table] = ROWS.exec(name) ?? []
  if (table) return { kind: 'rows', table, lines: bytes.toString().trimEnd().split('\n') }
  const [, key] = PICTURE.exec(name) ?? []
  if (key) return { kind: 'picture', key, bytes }
  throw broken()
}

function readAs<Schema extends z.ZodType>(schema: Schema, bytes: Buffer): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(bytes.toString()))
  } catch {
    throw broken()
  }
}

const broken = () => new UnusableBackup('is not whole: a part of it is missing, or not as it was written.')
