import type { CheckedBackup } from '#app/platform/backup/check-backup.server.ts'
import { whole } from '../places-import/whole.ts'
import { megabytes } from './show-progress.ts'

const MOST_NAMED = 20

/** What a backup holds, and what somebody should know who keeps it. */
export function sayMade(path: string, made: CheckedBackup, seconds: number): string {
  const { missing, missingCount } = made.contents.pictures
  return [
    `${path}: ${sayHeld(made)}. Read back and checked, in ${seconds.toFixed(1)} s.`,
    `SHA-256 ${made.digest}`,
    ...(made.isSealed ? [] : ['It is not locked, and it holds what people told the site: keep it where only you can read it.']),
    ...(missingCount > 0 ? [sayMissing(missing, missingCount)] : []),
  ].join('\n')
}

export function sayHeld({ bytes, contents: { tables, pictures } }: CheckedBackup): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${whole(rows)} rows of ${whole(tables.length)} tables, ${whole(pictures.files)} files of pictures, ${megabytes(bytes)}`
}

function sayMissing(missing: string[], count: number): string {
  const named = missing.slice(0, MOST_NAMED)
  const more = count > named.length ? `\n  and ${whole(count - named.length)} more` : ''
  return `${whole(count)} files of pictures were not there, and are not in it:\n${named.map((key) => `  ${key}`).join('\n')}${more}`
}
