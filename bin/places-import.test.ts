import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockFolder } from '#app/platform/database/folder-lock.server.ts'
import { type Database, openDatabase } from '#app/platform/database/database.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { waitFor } from '#test/wait-for.ts'

const folder = mkdtempSync(join(tmpdir(), 'places-import-'))
const dataDir = join(folder, 'data')
let database: Database
beforeAll(async () => {
  database = await openDatabase({ dataDir })
  await migrate(database, 'db/migrations')
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

function begin(name: 'import' | 'make' | 'export', words: string[], more: Record<string, string> = {}) {
  const env = { DATA_DIR: dataDir, ...more }
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

async function forget(): Promise<void> {
  await database.db.deleteFrom('places').execute()
  await database.db.deleteFrom('placeImports').execute()
}

async function recordsDone(): Promise<number> {
  const row = await database.db.selectFrom('placeImports').select('records').where('finishedAt', 'is', null).executeTakeFirst()
  return Number(row?.records ?? 0)
}

/** Ends it in the middle, once more of the file is written than before. */
async function endInTheMiddle(child: ChildProcess, signal: 'SIGKILL' | 'SIGINT', moreThan: number): Promise<void> {
  await waitFor('some of the file', async () => (await recordsDone()) > moreThan)
  child.kill(signal)
}

test('made places are the same for the same seed, and one in eight is a church', async () => {
  const [first, same, other] = ['first', 'same', 'other'].map((name) => join(folder, `${name}.ndjson`)) as [string, string, string]
  expect(await run('make', ['8000', '--out', first])).toMatchObject({ code: 0, printed: expect.stringContaining('8,000 places') })
  await run('make', ['8000', '--out', same])
  await run('make', ['100', '--seed', '2', '--out', other])
  const text = readFileSync(first, 'utf8')
  expect(readFileSync(same, 'utf8')).toBe(text)
  expect(text.startsWith(readFileSync(other, 'utf8').slice(0, 200))).toBe(false)
  const churches = text.split('\n').filter((line) => line.includes('christian_place_of_worship')).length
  expect(churches).toBeGreaterThan(800)
  expect(churches).toBeLessThan(1_200)
  expect(await run('make', ['none'])).toMatchObject({ code: 2, said: expect.stringContaining('npm run places:make') })
}, 60_000)

test('an import that is killed again and again, and then stopped, ends with the rows and the rejects of a clean one', async () => {
  const path = join(folder, 'first.ndjson')
  const rejects = `${path}.rejects.ndjson`
  const clean = await run('import', [path])
  expect(clean).toMatchObject({ code: 0, said: expect.stringContaining("as the source 'overture'") })
  expect(clean.printed).toMatch(/^Read 8,000: 7,\d{3} added, 0 changed, 0 the same\.$/m)
  const [wanted, wantedRejects] = [await everyRow(), readFileSync(rejects, 'utf8')]
  expect(wantedRejects.trim().split('\n').length).toBeGreaterThan(5)
  await forget()
  for (const signal of ['SIGKILL', 'SIGKILL', 'SIGINT'] as const) {
    const before = await recordsDone()
    const { child, ended } = begin('import', [path])
    await endInTheMiddle(child, signal, before)
    const { code, printed } = await ended
    if (signal === 'SIGINT') expect([code, printed]).toEqual([1, expect.stringContaining('Stopped. What is written stays')])
  }
  const last = await run('import', [path])
  expect(last.said).toContain('where the last import of this file ended')
  const withoutTime = (text: string) => text.replace(/^In .*$/m, '')
  expect(withoutTime(last.printed)).toBe(withoutTime(clean.printed))
  expect(await everyRow()).toBe(wanted)
  expect(readFileSync(rejects, 'utf8')).toBe(wantedRejects)
}, 180_000)

test('an export that is read back changes nothing', async () => {
  const path = join(folder, 'export.csv')
  expect(await run('export', ['--out', path, '--source', 'overture'])).toMatchObject({ code: 0, printed: '' })
  const before = await everyRow()
  const again = await run('import', [path, '--source', 'overture'])
  expect(again.printed).toMatch(/^Read 7,\d{3}: 0 added, 0 changed, 7,\d{3} the same\.$/m)
  expect(await everyRow()).toBe(before)
  const printed = await run('export', ['--format', 'geojsonseq', '--kind', 'church'])
  expect((JSON.parse(printed.printed.split('\n')[0]!) as { properties: object }).properties).toMatchObject({ kind: 'church' })
  expect(await run('export', ['--format', 'xml'])).toMatchObject({ code: 2, said: expect.stringContaining('--for-spreadsheets') })
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
    [[], 'npm run places:import -- FILE'],
    [[join(folder, 'nothing.csv')], 'is not there'],
    [[folder], 'is a folder'],
    [[wrong], "the column 'name', 'lat', 'lng', 'kind' is missing"],
    [[wrong, '--kind', 'school'], '--kind is business or church.'],
    [[wrong, '--confidence', 'high'], '--confidence is a number from 0 to 1.'],
    [[wrong, '--source', 'a/b'], '--source is a name of letters'],
  ]
  for (const [words, says] of cases) {
    const { code, said } = await run('import', words)
    expect([code, said], says).toEqual([2, expect.stringContaining(says)])
    expect(said).not.toMatch(/^\s+at /m)
  }
  const good = join(folder, 'good.csv')
  writeFileSync(good, 'kind,name,lat,lng\nchurch,,33.75,-84.38\n')
  const unwritable = await run('import', [good, '--rejects', join(folder, 'nowhere', 'rejects')])
  expect([unwritable.code, unwritable.said]).toEqual([1, expect.stringContaining('ENOENT')])
  expect(existsSync(`${good}.rejects.ndjson`)).toBe(false)
})

test('made places go straight into a database, but never into that of a live site', async () => {
  await forget()
  const made = await run('make', ['4001', '--into-database'])
  expect(made).toMatchObject({ code: 0, printed: expect.stringContaining("4,001 places of the source 'made'") })
  const { rows } = await sql<object>`
    select count(*)::integer as all, count(contribution_tier)::integer as contributors from places where source = 'made'`.execute(
    database.db,
  )
  expect(rows).toEqual([{ all: 4_001, contributors: 3 }])
  const live = { SITE_MODE: 'live', SITE_URL: 'https://seed.example.org', SECRET_KEY: 'k'.repeat(40), MAIL_URL: 'smtp://127.0.0.1:25' }
  const refused = await run('make', ['10', '--into-database'], live)
  expect(refused.code).not.toBe(0)
  expect(refused.printed).toBe('')
})

// The last: the lock is this process's own until it ends.
test('while one import is under way another is refused', async () => {
  expect(await lockFolder(join(dataDir, 'place-imports'), 0)).toBe(true)
  expect(await run('import', [join(folder, 'good.csv')])).toMatchObject({
    code: 1,
    said: expect.stringContaining('Another import of places is under way.'),
  })
}, 60_000)
