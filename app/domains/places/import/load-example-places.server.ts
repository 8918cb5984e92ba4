import { join } from 'node:path'
import { EXAMPLE_SOURCE } from '#app/domains/places/records/place-table.server.ts'
import { refreshPlaceWords, upsertPlaces } from '#app/domains/places/records/place-store.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { findValue, claimValue } from '#app/platform/jobs/key-values.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { NormalizedPlace } from './normalize-place.ts'
import { openPlaceFile } from './open-place-file.server.ts'

const LOADED_KEY = 'example-places-loaded'

const FILE = join(process.cwd(), 'db/example-places.csv')

/** Loads the example places only once, so that a removed place stays removed. @throws Error naming the first invalid row */
export async function loadExamplePlaces({ db, pageCache }: Pick<Services, 'db' | 'pageCache'>, path = FILE): Promise<number> {
  if ((await findValue(db, LOADED_KEY)) !== undefined) return 0
  const places = await readPlaces(path)
  const loaded = await inTransaction(db, async (trx) => {
    if (!(await claimValue(trx, LOADED_KEY, 'yes'))) return 0
    await upsertPlaces(
      trx,
      EXAMPLE_SOURCE,
      places.map((place) => ({ ...place, origin: null })),
    )
    await pageCache.invalidateOnCommit(trx, 'places')
    return places.length
  })
  if (loaded > 0) await refreshPlaceWords(db)
  return loaded
}

export async function hasExamplePlaces(db: Services['db']): Promise<boolean> {
  return (await findValue(db, LOADED_KEY)) !== undefined
}

async function readPlaces(path: string): Promise<NormalizedPlace[]> {
  const opened = await openPlaceFile(path, { kind: null, minConfidence: 0 })
  if (!opened.ok) throw new Error(`${path} ${opened.reason}`)
  const places: NormalizedPlace[] = []
  for await (const { result, line } of opened.file.records()) {
    if (result.status !== 'accepted') throw new Error(`${path}:${line}: ${result.reason}`)
    if (result.unreadable.length > 0) throw new Error(`${path}:${line}: unreadable ${result.unreadable.join(', ')}`)
    places.push(result.place)
  }
  return places
}
