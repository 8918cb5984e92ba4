// `npm run bench:places-import`: a million made features of Overture into PostgreSQL, beside `COPY` of the same rows in
// the same run; the same as Parquet; one that is killed ten times; and the embedded database. COUNT, KILLED and EMBEDDED
// choose how many; DATABASE_URL names a server on which it makes databases of its own.
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServerDatabase } from '#test/server-database.ts'
import { promise } from './giving-site.ts'
import { writeAsParquet } from './places-import-parquet.ts'
import { ask, copyThrough, DIGEST, importFile, makeFile, prepare, type Where } from './places-import-runs.ts'

const SERVER = process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const COUNT = Number(process.env.COUNT ?? 1_000_000)
const KILLED = Number(process.env.KILLED ?? 200_000)
const EMBEDDED = Number(process.env.EMBEDDED ?? 100_000)
const KILLS = 10
const MOST_SECONDS = 60
const MOST_MB = 300

const folder = mkdtempSync(join(tmpdir(), 'bench-places-'))
const rows: Record<string, object> = {}
try {
  if (COUNT > 0) await withDatabase(compare)
  if (KILLED > 0) await withDatabase(killAgainAndAgain)
  if (EMBEDDED > 0) await embedded()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function compare(where: Required<Where>): Promise<void> {
  const path = join(folder, 'places.geojsonl')
  console.log(await makeFile(path, COUNT))
  const run = await importFile(where, path)
  console.log(run.printed)
  const ours = tell('GeoJSON', run, COUNT, path)
  const like = ['drop table if exists copied', 'create table copied (like places including all)']
  const withIndexes = await copyThrough(where.DATABASE_URL, join(folder, 'rows'), like, [])
  const bare = [
    'drop table copied',
    'create table copied (like places including defaults)',
    'alter table copied add unique (source, source_id)',
  ]
  const definitions = await ask<{ definition: string }>(
    where.DATABASE_URL,
    `select replace(regexp_replace(pg_get_indexdef(indexrelid), 'INDEX \\S+ ON', 'INDEX ON'), 'public.places', 'copied') as definition
      from pg_index where indrelid = 'places'::regclass and not indisunique`,
  )
  const after = [...definitions.map(({ definition }) => definition), 'vacuum analyze copied']
  const indexesAfter = await copyThrough(where.DATABASE_URL, join(folder, 'rows'), bare, after)
  const [{ count }] = (await ask<{ count: string }>(where.DATABASE_URL, 'select count(*) from places')) as [{ count: string }]
  rows['COPY, indexes in place'] = {
    seconds: rounded(withIndexes),
    'rows/s': Math.round(Number(count) / withIndexes),
    'ours / it': rounded(ours / withIndexes),
  }
  rows['COPY, then the indexes'] = {
    seconds: rounded(indexesAfter),
    'rows/s': Math.round(Number(count) / indexesAfter),
    'ours / it': rounded(ours / indexesAfter),
  }
  console.table(rows)
  promise(run.seconds < MOST_SECONDS, `${COUNT} features in under ${MOST_SECONDS} s: ${rounded(run.seconds)} s`)
  promise(run.peakMb < MOST_MB, `in under ${MOST_MB} MB: ${run.peakMb} MB`)
  await asParquet(where, path)
}

/** The same features as Parquet change nothing; then into an empty table. */
async function asParquet(where: Required<Where>, path: string): Promise<void> {
  const parquet = join(folder, 'places.parquet')
  const made = join(folder, 'fewer.geojsonl')
  console.log(await makeFile(made, Math.min(COUNT, KILLED)))
  await writeAsParquet(made, parquet)
  const before = await ask<{ digest: string }>(where.DATABASE_URL, DIGEST)
  const again = await importFile(where, parquet)
  const same = JSON.stringify(await ask(where.DATABASE_URL, DIGEST)) === JSON.stringify(before)
  promise(again.code === 0 && same, 'the same places from Parquet change no row')
  await ask(where.DATABASE_URL, 'drop table copied')
  await ask(where.DATABASE_URL, 'truncate places')
  tell('Parquet', await importFile(where, parquet), Math.min(COUNT, KILLED), parquet)
  console.table(rows)
  rmSync(path)
}

async function killAgainAndAgain(where: Required<Where>): Promise<void> {
  const path = join(folder, 'killed.geojsonl')
  console.log(await makeFile(path, KILLED))
  const clean = await importFile(where, path)
  const [wanted] = await ask<{ digest: string }>(where.DATABASE_URL, DIGEST)
  const rejects = readFileSync(`${path}.rejects.ndjson`, 'utf8')
  await ask(where.DATABASE_URL, 'truncate places')
  await ask(where.DATABASE_URL, 'delete from place_imports')
  const done = async () => {
    const [row] = await ask<{ records: string }>(where.DATABASE_URL, 'select records from place_imports where finished_at is null')
    return Number(row?.records ?? 0)
  }
  let kills = 0
  for (let number = 0; number < KILLS; number++) {
    const until = ((number + 1) * KILLED) / (KILLS + 2)
    const run = await importFile(where, path, async () => (await done()) >= until)
    if (run.code === null) kills++
  }
  const last = await importFile(where, path)
  const [found] = await ask<{ digest: string }>(where.DATABASE_URL, DIGEST)
  const countsOf = (printed: string) => printed.replace(/^In .*$/m, '')
  promise(
    kills === KILLS && last.code === 0 && found!.digest === wanted!.digest && countsOf(last.printed) === countsOf(clean.printed),
    `killed ${kills} times and resumed: the same rows and counts as one clean run (${found!.digest})`,
  )
  promise(readFileSync(`${path}.rejects.ndjson`, 'utf8') === rejects, 'and the same rejects, none lost and none twice')
}

async function embedded(): Promise<void> {
  const where = { DATA_DIR: join(folder, 'data') }
  await prepare(where)
  const path = join(folder, 'embedded.geojsonl')
  console.log(await makeFile(path, EMBEDDED))
  const run = await importFile({ ...where, DATABASE_URL: '' }, path)
  tell('GeoJSON, embedded', run, EMBEDDED, path)
  console.table(rows)
  promise(run.code === 0, 'the embedded database takes it too')
}

function tell(name: string, run: Awaited<ReturnType<typeof importFile>>, count: number, path: string): number {
  rows[name] = {
    seconds: rounded(run.seconds),
    'rows/s': Math.round(count / run.seconds),
    'peak MB': run.peakMb,
    'CPU s of the process': rounded(run.cpuSeconds),
    'file MB': Math.round(statSync(path).size / 1024 / 1024),
  }
  return run.seconds
}

async function withDatabase(work: (where: Required<Where>) => Promise<void>): Promise<void> {
  const own = await createServerDatabase(SERVER)
  const where = { DATA_DIR: join(folder, 'unused'), DATABASE_URL: own.databaseUrl }
  try {
    await prepare(where)
    await work(where)
  } finally {
    await own.drop()
  }
}

function rounded(number: number): number {
  return Math.round(number * 100) / 100
}
