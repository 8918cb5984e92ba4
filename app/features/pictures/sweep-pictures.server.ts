import type { JobKind } from '#app/platform/jobs.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { noteSweeps } from '#app/platform/sweeps.server.ts'
import { filesOf, readFileName } from './picture.ts'
import { deletePicture, listKnown, listWithdrawn, withdrawUnkept } from './picture-store.server.ts'

type Sweeping = Pick<Services, 'db' | 'files' | 'now'>

/** So long a picture may wait for a form that has to be mended, and a file for its row. */
const UNKEPT_FOR_MS = 7_200_000
const AT_ONCE = 500

/**
 * Deletes pictures that belong to nothing or were withdrawn, and files of which no row tells.
 * @throws once it has gone through all, where one could not be deleted
 */
export async function sweepPictures({ db, files, now }: Sweeping): Promise<{ pictures: number; files: number }> {
  const before = new Date(now().getTime() - UNKEPT_FOR_MS)
  // Before any file goes: a form may be keeping one at this very moment.
  await withdrawUnkept(db, { takenBefore: before, at: now() })
  const failures: unknown[] = []
  let pictures = 0
  for (const picture of await listWithdrawn(db)) {
    try {
      // The row last: what it names is looked for again if this ends in between.
      for (const key of filesOf(picture)) await files.remove(key)
      await deletePicture(db, picture.id)
      pictures++
    } catch (error) {
      failures.push(error)
    }
  }
  let orphans = 0
  for await (const keys of inGroups(files.list(), before)) {
    const known = await listKnown(db, [...new Set(keys.map(idOf))])
    for (const key of keys.filter((each) => !known.has(idOf(each)))) {
      await files.remove(key)
      orphans++
    }
  }
  await noteSweeps(db, { refusedPictures: pictures + orphans }, now())
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} withdrawn pictures could not be deleted.`)
  return { pictures, files: orphans }
}

const idOf = (key: string) => readFileName(key)!.id

/** Those that are pictures' by their names; what else lies there is not ours to delete. */
async function* inGroups(all: ReturnType<Services['files']['list']>, before: Date): AsyncGenerator<string[]> {
  let group: string[] = []
  for await (const { key, changedAt } of all) {
    if (changedAt >= before || !readFileName(key)) continue
    group.push(key)
    if (group.length === AT_ONCE) {
      yield group
      group = []
    }
  }
  if (group.length > 0) yield group
}

/** Every hour. */
export function sweepPicturesJob(services: Sweeping): JobKind<object> {
  return {
    name: 'sweep-pictures',
    every: '10 * * * *',
    retries: { limit: 3, firstRetrySeconds: 60, longestRetrySeconds: 600 },
    handle: async () => void (await sweepPictures(services)),
  }
}
