import { listIndexesAside, putIndexesBack, tidyPlaces } from '#app/features/places/place-indexes.server.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import type { JobKind } from '#app/platform/jobs.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { whileAlone } from './import-lock.server.ts'

type MendServices = Pick<Services, 'db' | 'settings' | 'log'>

/**
 * Puts back the indexes that a large import set aside when it was killed and nobody goes on with it. Connections of its
 * own, because for millions of places this takes longer than a page may ask. Only a server has imports that set any aside.
 * @returns whether there were any, and no import is under way
 */
export async function mendPlaceIndexes({ db, settings, log }: MendServices): Promise<boolean> {
  if (!settings.databaseUrl || (await listIndexesAside(db)).length === 0) return false
  const own = await openDatabase(settings, { log, patient: true })
  try {
    const alone = await whileAlone(own.db, settings, async () => {
      log.warn('an import of places was cut short; their indexes are made again')
      await putIndexesBack(own.db)
      await tidyPlaces(own.db)
    })
    return alone.ok
  } finally {
    await own.close()
  }
}

export function mendPlaceIndexesJob(services: MendServices): JobKind<object> {
  return {
    name: 'mend-place-indexes',
    every: '*/5 * * * *',
    retries: { limit: 0, firstRetrySeconds: 60, longestRetrySeconds: 60 },
    handle: async () => void (await mendPlaceIndexes(services)),
  }
}
