import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ImportOptions, importPlaces } from '#app/domains/places/import/import-places.server.ts'
import { makeFolder } from './end-of-file.ts'
import { openTestDatabase } from './open-test-database.ts'

/** Opens a database and a folder for the files that are imported into it. */
export async function openImports() {
  const database = await openTestDatabase()
  const folder = makeFolder()
  return {
    db: database.db,
    folder,
    write: (name: string, content: string | Buffer): string => {
      const path = join(folder, name)
      writeFileSync(path, content)
      return path
    },
    run: async (path: string, more: Partial<ImportOptions> = {}) => {
      const rejectsPath = `${path}.rejects.ndjson`
      const options: ImportOptions = { path, rejectsPath, kind: null, minConfidence: 0.5, prune: 'none', batchSize: 10, ...more }
      const result = await importPlaces(database.db, options)
      return { result, counts: result.counts, rejects: result.counts ? readRejects(options.rejectsPath) : [] }
    },
    /** Lists the ids of all places at their source. */
    ids: async () => {
      const rows = await database.db.selectFrom('places').select('sourceId').orderBy('sourceId').execute()
      return rows.map(({ sourceId }) => sourceId)
    },
    clear: () => database.db.deleteFrom('places').execute(),
  }
}

type Reject = { record: number; line?: number; reason: string; excerpt: string }

function readRejects(path: string): Reject[] {
  if (!existsSync(path)) return []
  const lines = readFileSync(path, 'utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line) as Reject)
}

/** A feature as in a file of Overture: a church, unless `more` says otherwise. */
export function featureOf(id: string, more: Record<string, unknown> = {}): string {
  return JSON.stringify({
    type: 'Feature',
    id,
    geometry: { type: 'Point', coordinates: [-84.38, 33.75] },
    properties: {
      names: { primary: `Church ${id}` },
      taxonomy: { primary: 'baptist_place_of_worship', hierarchy: ['christian_place_of_worship', 'baptist_place_of_worship'] },
      ...more,
    },
  })
}
