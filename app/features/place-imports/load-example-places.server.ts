import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { EXAMPLE_SOURCE } from '#app/features/places/place-table.server.ts'
import { storePlaces } from '#app/features/places/place-store.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { findMark, takeMark } from '#app/platform/marks.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { readFileKind } from './file-kind.server.ts'
import type { ReadPlace } from './judged.ts'
import { openRecords } from './open-records.server.ts'

const LOADED = 'example-places-loaded'

/** The model for a ministry's own file, too. */
const FILE = join(process.cwd(), 'db/example-places.csv')

/**
 * Loads the example places once into a demo; removing them later is final.
 * @returns how many were loaded
 * @throws Error naming the first row that is not a place
 */
export async function loadExamplePlaces({ db, pageCache }: Pick<Services, 'db' | 'pageCache'>, path = FILE): Promise<number> {
  if ((await findMark(db, LOADED)) !== undefined) return 0
  const places = await readPlaces(path)
  return inTransaction(db, async (trx) => {
    if (!(await takeMark(trx, LOADED, 'yes'))) return 0
    await storePlaces(
      trx,
      EXAMPLE_SOURCE,
      places.map((place) => ({ ...place, origin: null })),
    )
    await pageCache.forgetAtCommit(trx, 'places')
    return places.length
  })
}

/** Whether this database ever was a demo's. */
export async function holdsExamplePlaces(db: Services['db']): Promise<boolean> {
  return (await findMark(db, LOADED)) !== undefined
}

async function readPlaces(path: string): Promise<ReadPlace[]> {
  const file = await open(path, 'r')
  try {
    const read = await readFileKind(file)
    const opened = read.ok ? await openRecords(file, read.kind, { kind: null, confidence: 0 }) : read
    if (!opened.ok) throw new Error(`${path} ${opened.reason}`)
    const places: ReadPlace[] = []
    for await (const records of opened.records.read(0))
      for (const { judged, start } of records) {
        if (!judged.ok) throw new Error(`${path}: ${judged.reason}: ${start}`)
        if (judged.spoiled.length > 0) throw new Error(`${path}: unreadable ${judged.spoiled.join(', ')} of ${judged.place.name}`)
        places.push(judged.place)
      }
    return places
  } finally {
    await file.close()
  }
}
