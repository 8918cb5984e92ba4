import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test as always } from 'vitest'
import { type Database, openDatabase } from '#app/platform/database/database.server.ts'
import { atEndOfFile, makeFolder } from '../test/support/end-of-file.ts'
import { openSyntheticPlaces } from '../test/support/synthetic-places.ts'
import { compiled } from '../test/support/run-command.ts'
import { createServerDatabase, type ServerDatabase } from '../test/support/server-database.ts'
import { waitFor } from '../test/support/wait-for.ts'

const folder = makeFolder()
const dataDir = join(folder, 'data')
let own: ServerDatabase
let database: Database
// They look at the database of an import under way: an embedded one serves one process.
const server = process.env.TEST_DATABASE_URL
const test = always.skipIf(!server)
beforeAll(async () => {
  if (!server) return
  own = await createServerDatabase(server, process.env.READY_ON_SERVER)
  database = await openDatabase({ databaseUrl: own.databaseUrl, dataDir })
  atEndOfFile(() => database.close())
})

function begin(name: 'import' | 'export', words: string[], more: Record<string, string> = {}) {
  const env = { ...compiled, DATA_DIR: dataDir, DATABASE_URL: own.databaseUrl, ...more }
  const child = spawn(process.execPath, [`bin/places-${name}.ts`, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const told = { printed: '', said: '' }
  child.stdout.on('data', (text) => (told.printed += text))
  child.stderr.on('data', (text) => (told.said += text))
  return { child, told, ended: once(child, 'close').then(([code]: unknown[]) => ({ code, ...told })) }
}

const run = (...words: Parameters<typeof begin>) => begin(...words).ended

async function everyRow(): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    select count(*) || ' ' || md5(string_agg((to_jsonb(p) - 'id' - 'updated_at')::text, ',' order by source_id)) as digest from places as p`.execute(
    database.db,
  )
  return rows[0]!.digest
}

async function countPlaces(): Promise<number> {
  return (await database.db.selectFrom('places').select('id').execute()).length
}

test('an import that was killed is run again and ends with the rows and the rejects of a clean one', async () => {
  const path = join(folder, 'first.ndjson')
  const rejects = `${path}.rejects.ndjson`
  openSyntheticPlaces().writeFile(path, 8_000, { broken: true })
  const clean = await run('import', [path])
  expect(clean).toMatchObject({ code: 0, said: expect.stringContaining("as the source 'overture'") })
  expect(clean.printed).toMatch(/^Read 8,000: 7,\d{3} added, 0 changed, 0 unchanged\.$/m)
  const [wanted, wantedRejects] = [await everyRow(), readFileSync(rejects, 'utf8')]
  expect(wantedRejects.trim().split('\n').length).toBeGreaterThan(5)
  await database.db.deleteFrom('places').execute()
  const { child, ended } = begin('import', [path])
  await waitFor('some of the file', async () => (await countPlaces()) > 0)
  child.kill('SIGKILL')
  await ended
  expect(await run('import', [path])).toMatchObject({ code: 0 })
  expect(await everyRow()).toBe(wanted)
  expect(readFileSync(rejects, 'utf8')).toBe(wantedRejects)
}, 180_000)

test('an export that is read back changes nothing', async () => {
  const path = join(folder, 'export.csv')
  expect(await run('export', ['--out', path, '--source', 'overture'])).toMatchObject({ code: 0, printed: '' })
  const before = await everyRow()
  const again = await run('import', [path, '--source', 'overture'])
  expect(again.printed).toMatch(/^Read 7,\d{3}: 0 added, 0 changed, 7,\d{3} unchanged\.$/m)
  expect(await everyRow()).toBe(before)
  const churches = (await run('export', ['--kind', 'church'])).printed.trim().split('\n').slice(1)
  expect(churches.every((line) => line.startsWith('church,'))).toBe(true)
  expect(await run('export', ['--kind', 'school'])).toMatchObject({ code: 2, said: expect.stringContaining('places:export') })
})

test('whoever has seen enough of an export may leave', async () => {
  const { child, ended } = begin('export', [])
  child.stdout!.destroy()
  const { code, said } = await ended
  expect([code, said.split('\n').slice(1)]).toEqual([0, ['']])
}, 60_000)

test('what must be mended is said in a line or two, without a stack', async () => {
  const wrong = join(folder, 'wrong.csv')
  writeFileSync(wrong, 'title,where\nGrace,here\n')
  const cases: [words: string[], says: string][] = [
    [[], 'npm run cli -- places:import FILE'],
    [[join(folder, 'nothing.csv')], 'does not exist'],
    [[folder], 'is not a file'],
    [[wrong], "the column 'name', 'lat', 'lng', 'kind' is missing"],
    [[wrong, '--kind', 'school'], '--kind is business or church.'],
    [[wrong, '--confidence', 'high'], '--confidence is a number from 0 to 1.'],
    [[wrong, '--source', 'a/b'], '--source is a name of letters'],
  ]
  const ended = await Promise.all(cases.map(([words]) => run('import', words)))
  for (const [at, { code, said }] of ended.entries()) {
    const says = cases[at]![1]
    expect([code, said], says).toEqual([2, expect.stringContaining(says)])
    expect(said).not.toMatch(/^\s+at /m)
  }
  const good = join(folder, 'good.csv')
  writeFileSync(good, 'kind,name,lat,lng\nchurch,,33.75,-84.38\n')
  const unwritable = await run('import', [good, '--rejects', join(folder, 'nowhere', 'rejects')])
  expect([unwritable.code, unwritable.said]).toEqual([1, expect.stringContaining('ENOENT')])
  expect(existsSync(`${good}.rejects.ndjson`)).toBe(false)
})
