// `npm run cli -- restore FILE`: restores a site from a backup.
import { createReadStream, existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createPictureBackup } from '../app/platform/pictures/picture-files.server.ts'
import { type Contents, type Manifest, readBackup, InvalidBackupError } from '#app/platform/backup/archive.server.ts'
import { keyFingerprint } from '../app/platform/backup/archive.server.ts'
import { DatabaseNotEmptyError, type RestoreResult, restoreBackup } from '#app/platform/backup/restore-backup.server.ts'
import { findUserName } from '#app/platform/database/embedded.server.ts'
import { describeDatabase } from '#app/platform/database/open-existing.server.ts'
import { openFiles } from '#app/platform/open-files.server.ts'
import type { Settings } from '../app/platform/settings/settings.server.ts'
import { PermanentFailure, CommandFailed, runWithSettings } from './command.ts'

const usage = `npm run cli -- restore FILE            puts the site of a backup where DATABASE_URL, DATA_DIR and UPLOADS_URL say, if nothing is there yet; - is the standard input
  --check               only reads the file to its end, and says what it is
  --send-waiting        mails that waited when it was made leave: for a site that was stopped before
With --settings FILE the settings come from that file, with --settings - from the standard input.`

const CHECKSUM_LETTERS = 12
const HOUR_MS = 3_600_000

await runWithSettings('restore', restore, {
  options: { check: { type: 'boolean' }, 'send-waiting': { type: 'boolean' } },
  usage,
})

type Values = Parameters<Parameters<typeof runWithSettings>[1]>[2]

async function restore(settings: Settings, [path, ...more]: string[], values: Values): Promise<void> {
  if (path === undefined || more.length > 0) throw new PermanentFailure(usage)
  const source = path === '-' ? process.stdin : createReadStream(path)
  const explain = (error: Error): never => {
    if (error instanceof InvalidBackupError) throw new PermanentFailure(`${path} ${error.message} Nothing is changed.`)
    if (error instanceof DatabaseNotEmptyError) throw new PermanentFailure(error.message)
    if (error.name === 'AbortError') throw new CommandFailed('Stopped. Nothing is changed.')
    throw error
  }
  if (values.check) return console.log(describeBackup(path, await readManifest(source).catch(explain)))
  checkOwner(settings)
  // This is no part of the output, which may go to a file.
  console.error(`Into ${describeDatabase(settings)}:`)
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  const restored = await restoreBackup(settings, {
    source,
    migrations: join(process.cwd(), 'db/migrations'),
    pictures: createPictureBackup(openFiles(settings)),
    sendWaiting: values['send-waiting'] === true,
    signal: stopping.signal,
    onProgress: console.error,
  }).catch(explain)
  console.log(describeRestored(path, restored, keyFingerprint(settings)))
}

async function readManifest(source: Parameters<typeof readBackup>[0]): Promise<{ manifest: Manifest; contents: Contents }> {
  let manifest!: Manifest
  let contents!: Contents
  for await (const part of readBackup(source)) {
    if (part.kind === 'manifest') ({ manifest } = part)
    if (part.kind === 'contents') ({ contents } = part)
  }
  return { manifest, contents }
}

/** The site could not read files that another user creates in its folder. */
function checkOwner({ uploads, dataDir }: Settings): void {
  const folder = uploads === undefined ? dataDir : uploads.kind === 'folder' ? uploads.path : undefined
  if (folder === undefined || !existsSync(folder) || !process.geteuid) return
  const { uid } = statSync(folder)
  if (uid !== process.geteuid())
    throw new PermanentFailure(
      `${folder} belongs to ${findUserName(uid)}. Run this as that user: sudo -u ${findUserName(uid)} … npm run cli -- restore …`,
    )
}

function describeBackup(path: string, { manifest, contents }: { manifest: Manifest; contents: Contents }): string {
  const { tables, pictures, missing } = contents
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return [
    `${path} is whole: ${rows} rows of ${tables.length} tables, ${pictures.rows} files of pictures.`,
    `It is of ${manifest.site.url} (${manifest.site.mode}), made ${manifest.madeAt}: ${formatAge(manifest)} ago. Its tables are those of ${manifest.migrations.at(-1)!.name}.`,
    ...(missing.length > 0 ? [`${missing.length} files of pictures were missing already when it was made.`] : []),
  ].join('\n')
}

function describeRestored(path: string, { manifest, contents, unsent }: RestoreResult, keyMark: string | null): string {
  const width = Math.max(...contents.tables.map(({ name }) => name.length))
  return [
    describeBackup(path, { manifest, contents }),
    'Restored, read back, and the same as in it:',
    ...contents.tables.map(
      ({ name, rows, sum }) => `  ${name.padEnd(width)}  ${String(rows).padStart(11)} rows  ${sum.slice(0, CHECKSUM_LETTERS)}`,
    ),
    ...(unsent > 0
      ? [
          `${unsent} mails and texts waited when it was made. Its site may have sent them since, so they are not sent again: the ministry is told of them as of mails that reached nobody. To send them, restore once more to an empty place with --send-waiting.`,
        ]
      : []),
    ...(manifest.keyMark !== null && keyMark !== null && manifest.keyMark !== keyMark
      ? ['SECRET_KEY is another than that of its site: private links that were mailed do not open. Set the old one, if you have it.']
      : []),
    `Nothing of the ${formatAge(manifest)} since then is there. Whoever was removed or erased in that time is there again: remove them once more (docs/staff-handbook.md).`,
  ].join('\n')
}

function formatAge({ madeAt }: Manifest): string {
  const hours = Math.max(0, Date.now() - new Date(madeAt).getTime()) / HOUR_MS
  if (hours < 1) return `${Math.round(hours * 60)} minutes`
  return hours < 48 ? `${Math.round(hours)} hours` : `${Math.round(hours / 24)} days`
}
