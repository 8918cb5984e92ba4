// Imports a million synthetic places from a file into each database engine and then searches them as the directory does.
// TEST_DATABASE_URL names a server on which this creates a database of its own.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listPlacesByIds } from '#app/domains/places/search/list-places.server.ts'
import { searchNear } from '#app/domains/places/search/search-near.server.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { PLACE_NAMES, openSyntheticPlaces } from '#test/support/synthetic-places.ts'
import { listProcessTree } from '#test/support/process-tree.ts'
import { createServerDatabase } from '#test/support/server-database.ts'
import { reportFigure, roundHundredths, getDatabaseUrl } from './report.ts'

const ROWS = Number(process.env.ROWS ?? 1_000_000)
const SEARCHES = 400
/** These searches are not measured: the pool opens its connections and the code is compiled meanwhile. */
const WARM_UP_SEARCHES = 40
const RADIUS_CHOICES = [5, 10, 25, 50]

const generator = openSyntheticPlaces()
const folder = mkdtempSync(join(tmpdir(), 'bench-places-'))
try {
  const file = join(folder, 'places.geojsonl')
  generator.writeFile(file, ROWS)
  await measure('embedded', file, {})
  const { databaseUrl, drop } = await createServerDatabase(getDatabaseUrl(), undefined, { durable: true })
  await measure('PostgreSQL', file, { databaseUrl }).finally(drop)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function measure(engine: string, file: string, server: { databaseUrl?: string }): Promise<void> {
  const where = { dataDir: join(folder, 'data'), ...server }
  const empty = await openDatabase(where)
  await migrate(empty, 'db/migrations')
  await empty.close()
  const { seconds, peakMb } = await importFile(file, where)
  const of = `${engine}, ${ROWS.toLocaleString('en-US')} places`
  reportFigure(`${of}: import`, seconds, 's', { atMost: 120 })
  reportFigure(`${of}: memory of the import`, peakMb, 'MB', { atMost: 500 })

  const { db, close } = await openDatabase(where)
  const times: number[] = []
  for (let search = 0; search < WARM_UP_SEARCHES + SEARCHES; search++) {
    const { lat, lng } = generator.drawPlace()
    const name = search % 4 === 3 ? generator.oneOf(PLACE_NAMES).toLowerCase() : ''
    const wanted = { center: { lat, lng }, radiusMiles: RADIUS_CHOICES[search % 4]!, name, contributors: false } as const
    const began = performance.now()
    const found = await searchNear(db, { kind: search % 10 === 9 ? 'church' : 'business', ...wanted }, { offset: 0, limit: 12 })
    await listPlacesByIds(db, found.near)
    times.push(performance.now() - began)
  }
  await close()
  const sorted = times.slice(WARM_UP_SEARCHES).toSorted((one, other) => one - other)
  const [p50, p95] = [0.5, 0.95].map((share) => roundHundredths(sorted[Math.floor(SEARCHES * share)]!))
  reportFigure(`${of}: p95 of a page of results (p50 ${p50} ms)`, p95!, 'ms', { atMost: 40 })
}

/** Imports in a process of its own, as an operator does. */
async function importFile(file: string, { dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string }) {
  const began = performance.now()
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' }
  const child = spawn(process.execPath, ['bin/places-import.ts', file, '--source', 'overture'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit') as Promise<[number | null]>
  let peakMb = 0
  while (child.exitCode === null) {
    peakMb = Math.max(peakMb, Math.round(listProcessTree(child.pid!).reduce((sum, { residentMb }) => sum + residentMb, 0)))
    await sleep(100)
  }
  const [code] = await ended
  if (code !== 0) throw new Error(`The import ended with ${code}.`)
  return { seconds: roundHundredths((performance.now() - began) / 1000), peakMb }
}
