import type { CheckedBackup } from '#app/platform/backup/check-backup.server.ts'
import type { Restored } from '#app/platform/backup/restore-backup.server.ts'
import { whole } from '../places-import/whole.ts'
import { sayHeld } from './say-made.ts'

const SUM_LETTERS = 12
const HOUR_MS = 3_600_000

/** What a backup is of, and how old. */
export function sayChecked(path: string, checked: CheckedBackup, now: Date): string {
  const { site, madeAt, engine, running, migrations } = checked.manifest
  const from = engine === 'server' ? 'a PostgreSQL server' : 'an embedded database'
  return [
    `${path} is whole${checked.isSealed ? ', and locked with this passphrase' : ''}: ${sayHeld(checked)}.`,
    `It is of ${site.url} (${site.mode}), from ${from}, made ${madeAt} while its site ${running ? 'ran' : 'was stopped'}: ${ageOf(madeAt, now)} ago.`,
    `Its tables are those of ${migrations.at(-1)!.name}.`,
  ].join('\n')
}

/** What was restored, with what is left to a person to do. */
export function sayRestored(
  path: string,
  { checked, tables, unsent }: Restored,
  { now, keyMark }: { now: Date; keyMark: string | null },
): string {
  const { manifest, contents } = checked
  const { files, missingCount } = contents.pictures
  const width = Math.max(...tables.map(({ name }) => name.length))
  return [
    sayChecked(path, checked, now),
    'Restored, read back, and the same as in it:',
    ...tables.map(({ name, rows, sum }) => `  ${name.padEnd(width)}  ${whole(rows).padStart(11)} rows  ${sum.slice(0, SUM_LETTERS)}`),
    `  ${'files of pictures'.padEnd(width)}  ${whole(files).padStart(11)}`,
    ...(missingCount > 0 ? [`${whole(missingCount)} files of pictures were missing already when it was made.`] : []),
    ...(unsent > 0
      ? [
          `${whole(unsent)} mails and texts waited when it was made. Its site went on then and may have sent them, so they are not sent again: the ministry is told of them as of mails that reached nobody. To send them, restore once more with --replace --send-waiting.`,
        ]
      : []),
    ...(manifest.keyMark !== null && keyMark !== null && manifest.keyMark !== keyMark
      ? [
          'SECRET_KEY is another than that of its site: private links that were mailed do not open, and who waits to be removed stands in the inbox only, no more under One person. Set the old one, if you have it.',
        ]
      : []),
    `Nothing of the ${ageOf(manifest.madeAt, now)} since then is there. Whoever was removed or erased in that time is there again: remove them once more (docs/keeper.md).`,
  ].join('\n')
}

function ageOf(madeAt: string, now: Date): string {
  const hours = Math.max(0, now.getTime() - new Date(madeAt).getTime()) / HOUR_MS
  if (hours < 1) return `${Math.round(hours * 60)} minutes`
  if (hours < 48) return `${Math.round(hours)} hours`
  return `${Math.round(hours / 24)} days`
}
