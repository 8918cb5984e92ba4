import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importPlaces } from '#app/features/place-imports/import-places.server.ts'
import type { ImportAsked } from '#app/features/place-imports/import-request.ts'
import type { Reject } from '#app/features/place-imports/rejects-file.server.ts'
import { openTestDatabase } from './open-test-database.ts'

type More = Partial<Omit<ImportAsked, 'choices'> & ImportAsked['choices']>

/** A database and a folder of files to be imported into it. */
export async function openImports() {
  const database = await openTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'place-imports-'))
  const write = (name: string, content: string | Buffer): string => {
    const path = join(folder, name)
    writeFileSync(path, content)
    return path
  }
  const run = async (path: string, { kind = null, confidence = 0.5, prune = false, ...more }: More = {}) => {
    const asked: ImportAsked = {
      path,
      choices: { kind, confidence, prune },
      again: false,
      pruneMost: false,
      rejectsPath: `${path}.rejects.ndjson`,
      batch: 10,
      onServer: false,
      ...more,
    }
    const result = await importPlaces({ db: database.db, now: () => new Date() }, asked, {
      signal: new AbortController().signal,
      tell: () => {},
    })
    // Where it was refused something else may stand there, even a pipe.
    if (!('counts' in result)) return { result, counts: undefined, rejects: [] }
    return { result, counts: result.counts, rejects: readRejects(asked.rejectsPath) }
  }
  return {
    db: database.db,
    folder,
    write,
    run,
    /** What is there, as its source knows it. */
    ids: async () => {
      const rows = await database.db.selectFrom('places').select('sourceId').orderBy('sourceId').execute()
      return rows.map(({ sourceId }) => sourceId)
    },
    forget: async () => {
      await database.db.deleteFrom('places').execute()
      await database.db.deleteFrom('placeImports').execute()
    },
    close: async () => {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function readRejects(path: string): Reject[] {
  if (!existsSync(path)) return []
  const lines = readFileSync(path, 'utf8').trim().split('\n')
  return lines[0] === '' ? [] : lines.map((line) => JSON.parse(line) as Reject)
}

/** A feature of Overture: a church, where nothing else is said. */
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
