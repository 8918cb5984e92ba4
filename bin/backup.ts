import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import { createPictureBackup } from '../app/platform/pictures/picture-files.server.ts'
import { recordPurge } from '../app/domains/privacy/retention/purge.server.ts'
import { keyFingerprint } from '../app/platform/backup/archive.server.ts'
import { makeBackup } from '../app/platform/backup/make-backup.server.ts'
import { openFiles } from '../app/platform/open-files.server.ts'
import { PermanentFailure, CommandFailed, runCommand } from './command.ts'
import { nightlyBackupPath, removeOlderBackups } from './backup/nightly-files.ts'

// `npm run cli -- backup FILE`: writes everything that belongs to a site into one file.

const usage = `npm run cli -- backup FILE             all that belongs to the site in one file: its rows and its pictures, as they are at one moment
npm run -s cli -- backup -           the same to the standard output, such as for: | age -r KEY > FILE
  --into FOLDER         instead of a FILE: one there, named by the site and its moment
  --keep N              with --into: of the site's files that are named so, the newest N stay
The site may run meanwhile on a PostgreSQL server; on the embedded database, stop it first. With --settings FILE the settings come from that file, with --settings - from the standard input.`

/** The exit code of a backup that is complete except for picture files that were lost before. */
const EXIT_FILES_MISSING = 3
const MAX_NAMED = 20

await runCommand('backup', backUp, { options: { into: { type: 'string' }, keep: { type: 'string' } }, usage, noTimeouts: true })

type Site = Parameters<Parameters<typeof runCommand>[1]>[0]
type Values = Parameters<Parameters<typeof runCommand>[1]>[2]

async function backUp({ db, settings }: Site, words: string[], values: Values): Promise<void> {
  const now = new Date()
  const { path, keep } = parseArguments(words, values, settings.siteUrl, now)
  if (path !== '-' && existsSync(path)) throw new PermanentFailure(`${path} is there already: give another name.`)
  const part = `${path}.part`
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  const target = path === '-' ? new PassThrough() : createWriteStream(part, { mode: 0o600, flush: true })
  if (path === '-') target.pipe(process.stdout)
  const contents = await makeBackup(db, {
    target,
    pictures: createPictureBackup(openFiles(settings)),
    about: { site: { url: settings.siteUrl, mode: settings.siteMode }, keyMark: keyFingerprint(settings) },
    now,
    signal: stopping.signal,
    onProgress: console.error,
  }).catch(async (error: Error) => {
    if (path !== '-') await rm(part, { force: true })
    throw error.name === 'AbortError' ? new CommandFailed('Stopped. There is no backup.') : error
  })
  if (path !== '-') await rename(part, path)
  const rows = contents.tables.reduce((sum, table) => sum + table.rows, 0)
  const { pictures, missing } = contents
  console.error(`${path}: ${rows} rows of ${contents.tables.length} tables, ${pictures.rows} files of pictures.`)
  if (missing.length > 0) {
    // A picture that is lost now is missing from every later backup, so the command fails.
    process.exitCode = EXIT_FILES_MISSING
    const named = missing.slice(0, MAX_NAMED).map((key) => `  ${key}`)
    console.error([`${missing.length} files of pictures were not there, and are not in it:`, ...named].join('\n'))
  }
  if (keep === undefined) return
  const removed = await removeOlderBackups(path, keep)
  await recordPurge(db, 'oldBackups', removed.length, now)
  for (const name of removed) console.error(`Removed ${name}.`)
}

function parseArguments([file, ...more]: string[], { into, keep }: Values, siteUrl: string, now: Date): { path: string; keep?: number } {
  if (file !== undefined && more.length === 0 && into === undefined && keep === undefined) return { path: file }
  const count = Number(keep ?? Number.POSITIVE_INFINITY)
  if (file !== undefined || typeof into !== 'string' || !(count > 0)) throw new PermanentFailure(usage)
  return { path: nightlyBackupPath(into, siteUrl, now), ...(keep !== undefined && { keep: count }) }
}
