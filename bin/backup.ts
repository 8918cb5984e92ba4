// `npm run backup -- FILE`: everything that belongs to a site, in one file.
import { picturesOfSite } from '#app/features/pictures/pictures-of-site.server.ts'
import { noteLacking } from '#app/features/retention/lacking-backup.server.ts'
import { checkBackup } from '#app/platform/backup/check-backup.server.ts'
import { UnusableBackup } from '#app/platform/backup/file-frames.ts'
import { makeBackup } from '#app/platform/backup/make-backup.server.ts'
import type { Watch } from '#app/platform/backup/progress.ts'
import { withSource } from '#app/platform/backup/open-source.server.ts'
import { CannotCopy } from '#app/platform/database/copy-running.server.ts'
import { openFiles } from '#app/platform/open-files.server.ts'
import { noteSweeps } from '#app/platform/sweeps.server.ts'
import { keyMarkOf } from './backup/key-mark.ts'
import { listOfNoSite, nameAsLacking, nightlyName, removeOlder } from './backup/nightly-files.ts'
import { readPassphrase } from './backup/read-passphrase.ts'
import { sayMade } from './backup/say-made.ts'
import { showProgress, stopOnSignals } from './backup/show-progress.ts'
import { MustMend, Refused, runCommand } from './command.ts'

const usage = `npm run backup -- FILE             all that belongs to the site in one file: its rows and its pictures, as they are at one moment; read back and checked
  --into FOLDER         instead of a FILE: one there, named by the site and its moment
  --keep N              with --into: of the site's files that are named so, the newest N stay; where pictures are missing, among them the last one that has all
  --passphrase-file F   locked with the first line of that file
The site may run meanwhile. With --settings FILE the settings come from that file, with --settings - from the standard input.`

const options = {
  into: { type: 'string' },
  keep: { type: 'string' },
  'passphrase-file': { type: 'string' },
} as const

/** The backup is whole, but for files of pictures that were lost before. */
const FILES_MISSING = 3

await runCommand('backup', backUp, { options, patient: true })

type Site = Parameters<Parameters<typeof runCommand>[1]>[0]
type Values = Parameters<Parameters<typeof runCommand>[1]>[2]

async function backUp({ db, settings, served }: Site, words: string[], values: Values): Promise<void> {
  const now = new Date()
  const { path, keep } = readAsked(words, values, settings.siteUrl, now)
  const passphrase = readPassphrase(values['passphrase-file'])
  const progress = showProgress()
  const began = performance.now()
  const pictures = picturesOfSite(openFiles(settings))
  const about = { site: { url: settings.siteUrl, mode: settings.siteMode }, keyMark: keyMarkOf(settings) }
  const watch = { tell: progress.tell, signal: stopOnSignals() }
  const { databaseUrl, dataDir } = settings
  const made = await withSource(
    { db, databaseUrl, dataDir, served },
    (source) => makeBackup(source, { path, passphrase, pictures, about, now }, watch),
    (heldMs) => progress.tell({ step: 'copied', heldMs }),
  )
    .catch((error: Error) => {
      if (error instanceof UnusableBackup) throw new MustMend(`${path} ${error.message}`)
      if (error instanceof CannotCopy) throw new Refused(error.message)
      if (error.name === 'AbortError') throw new Refused('Stopped. Nothing is written.')
      throw error
    })
    .finally(progress.end)
  // A file that is lost there is lost in every backup from now on: somebody should look.
  const lacking = made.contents.pictures.missingCount
  if (lacking > 0) process.exitCode = FILES_MISSING
  const named = lacking > 0 && values.into !== undefined ? await nameAsLacking(path) : path
  console.log(sayMade(named, made, (performance.now() - began) / 1000))
  if (keep === undefined) return
  const removed = await tidyUp(named, keep, passphrase, watch).finally(progress.end)
  // The desk shows whether it runs.
  await noteSweeps(db, { oldBackups: removed }, now)
  await noteLacking(db, lacking)
}

/** @returns how many older ones are removed */
async function tidyUp(path: string, keep: number, passphrase: string | undefined, watch: Watch): Promise<number> {
  const isWhole = (older: string) =>
    checkBackup(older, passphrase, watch).then(
      ({ contents }) => contents.pictures.missingCount === 0,
      (error: Error) => {
        if (error.name === 'AbortError') throw new Refused('Stopped. The backup is made, and no older one is removed.')
        return false
      },
    )
  const { removed, spared } = await removeOlder(path, keep, isWhole)
  for (const name of removed) console.log(`Removed ${name}.`)
  if (spared !== undefined)
    console.log(`${spared} stays, although it is past its time: it is the last one that has every picture. Put back what is missing.`)
  for (const name of await listOfNoSite(path))
    console.log(`${name} does not say of which site it is, and stays: remove it once it is older than you keep them.`)
  return removed.length
}

type Asked = { path: string; keep: number | undefined }

function readAsked([file, ...more]: string[], { into, keep }: Values, siteUrl: string, now: Date): Asked {
  const toOne = file !== undefined && more.length === 0 && into === undefined && keep === undefined
  if (toOne) return { path: file, keep: undefined }
  const count = keep === undefined ? undefined : Number(keep)
  if (file !== undefined || typeof into !== 'string' || !(count === undefined || (Number.isInteger(count) && count > 0)))
    throw new MustMend(usage)
  return { path: nightlyName(into, siteUrl, now), keep: count }
}
