import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { filesOf, PICTURES_PATH } from '#app/features/pictures/picture.ts'
import { openExisting } from '#app/platform/database/open-existing.server.ts'
import { listLyingFiles, photoWithPlace } from '#test/lying-files.ts'
import { sendMemoryTo } from '#test/memory-senders.ts'
import { ridersOf } from '#test/riders-of.ts'
import { startSite } from '#test/start-site.ts'
import { watchMemory } from '../watch-memory.ts'

const PHOTOS = 100

/**
 * A hundred photos that know where they were taken and fifty files that lie come with memories. Each file that is kept is
 * asked for before anybody has looked at it, and again once it is shown.
 * @returns one row of figures for the photos and one for the files that lie
 */
export async function sendAndLook(settings: Record<string, string>) {
  const site = await startSite({ ...settings, RATE_LIMITS: 'off', LOG_LEVEL: 'error' })
  const memory = watchMemory(site.process.pid!, 'image-process')
  const { db, close } = await openExisting(
    { databaseUrl: settings.DATABASE_URL, dataDir: site.dataDir },
    join(process.cwd(), 'db/migrations'),
  )
  try {
    const photos = await Promise.all(Array.from({ length: PHOTOS }, (_, number) => photoWithPlace(number)))
    const knowing = (await Promise.all(photos.map(ridersOf))).filter((riders) => riders.includes('exif')).length
    const ofPhotos = await sendAll(photos)

    memory.anew()
    await pause(1_000)
    const before = memory.most()
    const files = await listLyingFiles()
    memory.anew()
    const ofFiles = await sendAll(files.map(({ bytes }) => bytes))
    const most = memory.most()
    const asExpected = files.filter(({ becomes }, at) => (becomes === 'a picture') === ofFiles.answers[at]).length
    return {
      [`${PHOTOS} photos`]: { sent: PHOTOS, 'with a place in them': knowing, kept: ofPhotos.kept, ...ofPhotos.seen },
      [`${files.length} files that lie`]: {
        sent: files.length,
        'a picture or a word, as each should': asExpected,
        kept: ofFiles.kept,
        ...ofFiles.seen,
        // The process for pictures is there for them alone: all of it is growth.
        'growth MB': most.own - before.own + most.child,
      },
    }
  } finally {
    await memory.stop()
    await close()
    await site.stop()
  }

  async function sendAll(all: Buffer[]) {
    const before = new Set((await db.selectFrom('pictures').select('id').execute()).map(({ id }) => id))
    const answers: boolean[] = []
    for (const bytes of all) answers.push((await sendMemoryTo(site, { story: `We met. ${crypto.randomUUID()}` }, bytes)).data.ok)
    const pictures = (await db.selectFrom('pictures').selectAll().execute()).filter(({ id }) => !before.has(id))
    const addresses = pictures.flatMap((each) => filesOf(each).map((file) => site.url + PICTURES_PATH + file))
    const hidden = await Promise.all(addresses.map(async (address) => (await fetch(address)).status))
    await db.updateTable('memories').set({ outcome: 'shown' }).where('outcome', '=', 'waiting').execute()
    await db.updateTable('pictures').set({ publishedAt: new Date() }).where('keptAt', 'is not', null).execute()
    const seen = {
      'files of them': addresses.length,
      '404 unseen': hidden.filter((status) => status === 404).length,
      shown: 0,
      'no picture': 0,
      riders: 0,
    }
    for (const address of addresses) {
      const answer = await fetch(address)
      const bytes = Buffer.from(await answer.arrayBuffer())
      if (answer.status === 200) seen.shown++
      const type = answer.headers.get('content-type') ?? ''
      if (!/^image\/(avif|webp|jpeg)$/.test(type) || answer.headers.get('x-content-type-options') !== 'nosniff') seen['no picture']++
      if ((await ridersOf(bytes)).length > 0) seen.riders++
    }
    return { kept: pictures.length, answers, seen }
  }
}
