// `npm run pictures:decide -- WORD`: the pictures that wait for a person, and what is decided of them, in the running site.
import { writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { DECIDE_PICTURE, type PictureAsked, type PictureDecided } from '#app/features/pictures/decide-picture.server.ts'
import { fileOf } from '#app/features/pictures/picture.ts'
import { findUnwithdrawn, listWaiting } from '#app/features/pictures/picture-store.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/database/is-uuid.ts'
import { openFiles } from '#app/platform/open-files.server.ts'
import type { Settings } from '#app/platform/settings.server.ts'
import { askOrRefuse, Refused, runCommand } from './command.ts'

const usage = `npm run pictures:decide                          those that nobody has looked at yet, the oldest first
npm run pictures:decide -- show ID FILE.webp     writes one into a file, to look at it
npm run pictures:decide -- approve ID            visitors see it from then on; the site must be running
npm run pictures:decide -- refuse ID             nobody ever does; one that is shown already goes at once
With --settings FILE the settings come from that file, with --settings - from the standard input.`
const unknown = 'There is no such picture, or it was refused.'
const withItsMemory = 'This picture came with a memory and is decided with it: npm run memories:decide.'

await runCommand('pictures:decide', async ({ db, settings }, [word, id = '', file = '']) => {
  if (word === undefined || word === 'waiting') return printWaiting(db)
  if (!isUuid(id)) throw new Refused(usage)
  if (word === 'show' && file) return show(db, settings, id, file)
  if (word !== 'approve' && word !== 'refuse') throw new Refused(usage)
  const asked: PictureAsked = { id, decision: word, by: userInfo().username }
  const decided = await askOrRefuse<PictureDecided>(db, DECIDE_PICTURE, asked)
  if (!decided.ok) throw new Refused(decided.reason === 'unknown' ? unknown : withItsMemory)
  console.log(word === 'approve' ? 'Visitors see it from now on.' : 'Nobody sees it any more.')
})

async function printWaiting(db: Db): Promise<void> {
  const waiting = await listWaiting(db)
  for (const { id, purpose, width, height, takenAt } of waiting)
    console.log(`${id}  ${purpose}, ${width} × ${height}, ${takenAt.toISOString()}`)
  if (waiting.length === 0) console.error('No picture waits.')
}

async function show(db: Db, settings: Settings, id: string, file: string): Promise<void> {
  const picture = await findUnwithdrawn(db, id)
  const opened = picture && (await openFiles(settings).open(fileOf(id, picture.widths.at(-1)!, 'webp')))
  if (!opened) throw new Refused(unknown)
  await writeFile(file, opened.body)
  console.log(`It is in ${file}.`)
}
