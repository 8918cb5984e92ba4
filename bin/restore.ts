// `npm run restore -- FILE`: a site as it was when a backup of it was made.
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { picturesOfSite } from '#app/features/pictures/pictures-of-site.server.ts'
import { checkBackup } from '#app/platform/backup/check-backup.server.ts'
import { UnusableBackup } from '#app/platform/backup/file-frames.ts'
import { PlaceTaken } from '#app/platform/backup/fill-place.server.ts'
import { restoreBackup } from '#app/platform/backup/restore-backup.server.ts'
import { userName } from '#app/platform/database/folder-owner.server.ts'
import { nameOfDatabase } from '#app/platform/database/open-existing.server.ts'
import { openFiles } from '#app/platform/open-files.server.ts'
import type { Settings } from '#app/platform/settings.server.ts'
import { keyMarkOf } from './backup/key-mark.ts'
import { readPassphrase } from './backup/read-passphrase.ts'
import { sayChecked, sayRestored } from './backup/say-restored.ts'
import { showProgress, stopOnSignals } from './backup/show-progress.ts'
import { MustMend, Refused, runWithSettings } from './command.ts'

const usage = `npm run restore -- FILE            puts the site of a backup where DATABASE_URL, DATA_DIR and UPLOADS_URL say, if nothing is there yet
  --replace             what is there goes
  --check               only reads the file to its end, and says what it is
  --send-waiting        mails that waited when it was made leave, although its site went on then and may have sent them
  --passphrase-file F   the first line of that file opens it
No site may run there. With --settings FILE the settings come from that file, with --settings - from the standard input.`

const options = {
  replace: { type: 'boolean' },
  check: { type: 'boolean' },
  'send-waiting': { type: 'boolean' },
  'passphrase-file': { type: 'string' },
} as const

await runWithSettings('restore', restore, { options })

type Values = Parameters<Parameters<typeof runWithSettings>[1]>[2]

/** What another user puts there would be closed to the site. */
function checkOwner({ uploads, dataDir }: Settings): void {
  const folder = uploads === undefined ? dataDir : uploads.kind === 'folder' ? uploads.path : undefined
  if (folder === undefined || !existsSync(folder) || !process.geteuid) return
  const { uid } = statSync(folder)
  if (uid !== process.geteuid())
    throw new MustMend(`${folder} belongs to ${userName(uid)}. Run this as that user: sudo -u ${userName(uid)} … npm run restore -- …`)
}

async function restore(settings: Settings, [path, ...more]: string[], values: Values): Promise<void> {
  if (path === undefined || more.length > 0) throw new MustMend(usage)
  const passphrase = readPassphrase(values['passphrase-file'])
  const progress = showProgress()
  const watch = { tell: progress.tell, signal: stopOnSignals() }
  const asked = {
    path,
    passphrase,
    migrations: join(process.cwd(), 'db/migrations'),
    pictures: picturesOfSite(openFiles(settings)),
    replace: values.replace === true,
    sendWaiting: values['send-waiting'] === true,
  }
  const told = (error: Error): never => {
    if (error instanceof UnusableBackup) throw new MustMend(`${path} ${error.message} Nothing is changed.`)
    if (error instanceof PlaceTaken) throw new MustMend(error.message)
    if (error.name === 'AbortError') throw new Refused('Stopped. Nothing is changed.')
    throw error
  }
  if (values.check) {
    const checked = await checkBackup(path, passphrase, watch).catch(told).finally(progress.end)
    return console.log(sayChecked(path, checked, new Date()))
  }
  checkOwner(settings)
  // Not among what is printed, which may go to a file.
  console.error(`Into ${nameOfDatabase(settings)}:`)
  const restored = await restoreBackup(settings, asked, watch).catch(told).finally(progress.end)
  console.log(sayRestored(path, restored, { now: new Date(), keyMark: keyMarkOf(settings) }))
}
