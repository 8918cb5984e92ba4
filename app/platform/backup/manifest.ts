import { hash } from 'node:crypto'
import { z } from 'zod'

/** A table as it is kept: with the columns that are in the backup, in their order. */
const keptTable = z.object({ name: z.string(), columns: z.array(z.object({ name: z.string(), type: z.string() })).min(1) })
export type KeptTable = z.infer<typeof keptTable>

const migration = z.object({ name: z.string(), digest: z.string() })
export type Migration = z.infer<typeof migration>

/** The first file of a backup: what it is of. */
export const manifest = z.object({
  madeAt: z.iso.datetime(),
  /** Of whose site. */
  site: z.object({ url: z.string(), mode: z.enum(['demo', 'live']) }),
  engine: z.enum(['embedded', 'server']),
  /** Whether the site ran: then it has gone on after this, and what waited to be mailed may have left. */
  running: z.boolean(),
  /** By which the key of a site is known again without being told; null where the command had none. */
  keyMark: z.string().nullable(),
  /** What the tables were made by. */
  migrations: z.array(migration).min(1),
  tables: z.array(keptTable),
})
export type Manifest = z.infer<typeof manifest>

const rowsOfTable = z.object({ name: z.string(), rows: z.int(), sum: z.string() })
export type RowsOfTable = z.infer<typeof rowsOfTable>

const sequence = z.object({ name: z.string(), lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })
export type Sequence = z.infer<typeof sequence>

const picturesKept = z.object({
  files: z.int(),
  bytes: z.int(),
  /** That rows tell of, and that were not there: the first of them. */
  missing: z.array(z.string()),
  missingCount: z.int(),
})
export type PicturesKept = z.infer<typeof picturesKept>

/** The last one, once everything else is written: what is in it. */
export const contents = z.object({ tables: z.array(rowsOfTable), sequences: z.array(sequence), pictures: picturesKept })
export type Contents = z.infer<typeof contents>

/** How each of these is called in the archive, and back. */
export const MANIFEST = 'backup.json'
export const CONTENTS = 'contents.json'
export const SUMS = 'SHA256SUMS'
export const rowsEntry = (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}.jsonl`
export const pictureEntry = (key: string) => `pictures/${key}`
export const sumsEntry = (part: number) => `${SUMS}/${String(part).padStart(6, '0')}`

/** Of one file, as `sha256sum -c` reads it. */
export function lineOfSum(name: string, bytes: Buffer): string {
  return `${hash('sha256', bytes)}  ${name}\n`
}
