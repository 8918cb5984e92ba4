import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#app/platform/database/database.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { compiled, runCommand as run } from '#test/support/run-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'commands-'))
const dataDir = join(folder, 'data')
beforeAll(() => within(async () => {}))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Opens the database and closes it again, because an embedded database serves one process and a command opens it next. */
async function within<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await openDatabase({ dataDir })
  return work(database).finally(() => database.close())
}

test.each([
  ['places-export', []],
  ['books', ['accounts']],
  ['books', ['figures', '1', '2', '3', '4']],
] as const)('%s %j without a database makes none and says in a line how to name one', async (name, words) => {
  const nowhere = join(folder, 'nowhere')
  const { code, printed, said } = await run(name, [...words], { DATA_DIR: nowhere })
  expect([code, printed]).toEqual([1, ''])
  expect(said.trim().split('\n')).toHaveLength(1)
  expect(said).toContain(`There is no database in ${nowhere}, and DATABASE_URL is not set.`)
  expect(said).toContain(`npm run cli -- ${name.replace('-', ':')} --settings /etc/mustard-seed.env`)
  expect(existsSync(nowhere)).toBe(false)
})

test('a PostgreSQL server that does not answer is named without its password, and nothing is made', async () => {
  const nowhere = join(folder, 'nowhere')
  const settings = { DATA_DIR: nowhere, DATABASE_URL: 'postgres://seed:secret-word@127.0.0.1:1/seeds' }
  const { code, said } = await run('places-export', [], settings)
  expect(code).toBe(1)
  expect(said).toContain('PostgreSQL at 127.0.0.1:1 cannot be used (ECONNREFUSED)')
  expect(said).not.toContain('secret-word')
  expect(existsSync(nowhere)).toBe(false)
})

test('a database that is not this site’s, or older than the program, is left as it is', async () => {
  expect(await run('books', ['accounts'], { DATA_DIR: dataDir })).toMatchObject({
    code: 1,
    said: expect.stringContaining('nothing of this site'),
  })
  const last = readdirSync('db/migrations')
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .at(-1)!
  await within(async (database) => {
    await migrate(database, 'db/migrations')
    await sql`delete from migrations where name = ${last}`.execute(database.db)
  })
  expect(await run('books', ['accounts'], { DATA_DIR: dataDir })).toMatchObject({ code: 1, said: expect.stringContaining(`(${last})`) })
  await within(async ({ db }) => {
    expect((await sql`select name from migrations where name = ${last}`.execute(db)).rows).toEqual([])
    await sql`insert into migrations (name, digest) values (${last}, 'put back')`.execute(db)
  })
})

test('the settings may come from a file, as systemd has them; books say whose gifts they count', async () => {
  const file = join(folder, 'site.env')
  writeFileSync(file, `SITE_NAME="Mustard Seed"\nDATA_DIR=${dataDir}\n`)
  const { code, printed, said } = await run('books', ['--settings', file, 'accounts'], {})
  expect([code, printed.match(/^clearing +\$0$/m)?.length]).toEqual([0, 1])
  expect(said).toContain('Practice gifts')
  expect(await run('books', ['--settings', join(folder, 'none'), 'accounts'], {})).toMatchObject({
    code: 1,
    said: expect.stringContaining('ENOENT'),
  })
})

test('every command says how it is used, and so does a word that is not known', async () => {
  const cli = (...words: string[]) => promisify(execFile)(process.execPath, ['bin/cli.ts', ...words], { env: compiled })
  const names = [...(await cli('--help')).stdout.matchAll(/^npm run cli -- (\S+)/gm)].map(([, name]) => name!)
  expect(names).toContain('desk:invite')
  const helps = await Promise.all(names.map(async (name) => (await cli(name, '--help')).stdout))
  expect(helps).toEqual(names.map((name) => expect.stringContaining(`npm run cli -- ${name}`)))
  await expect(cli('desk:promote')).rejects.toMatchObject({ code: 2, stderr: 'There is no command desk:promote.\n' })
  expect(await run('books', ['yesterday'], { DATA_DIR: dataDir })).toMatchObject({
    code: 1,
    said: expect.stringContaining('npm run cli -- books accounts'),
  })
})

test('settings that only root may read can be given through the standard input', async () => {
  const child = spawn(process.execPath, ['bin/books.ts', '--settings', '-', 'accounts'], { env: compiled, stdio: ['pipe', 'pipe', 'pipe'] })
  child.stdin.end(`DATA_DIR="${dataDir}"\n`)
  let said = ''
  child.stderr.on('data', (text) => (said += text))
  expect(await once(child, 'close')).toEqual([0, null])
  expect(said).toContain(`From the database in ${dataDir}:`)
})

test('an embedded database is read while no site runs on it, and only by the user whose files they are', async () => {
  const refusal = await within(() => run('places-export', [], { DATA_DIR: dataDir }))
  expect([refusal.code, refusal.said]).toEqual([1, expect.stringContaining('is in use by another running site. Stop that one first')])
  const read = await run('places-export', [], { DATA_DIR: dataDir })
  expect([read.code, read.printed]).toEqual([0, expect.stringContaining('kind,id,name')])
  if (process.getuid?.() !== 0) return
  chownSync(join(dataDir, 'postgres', 'PG_VERSION'), 12_345, 12_345)
  const refused = await run('places-export', ['--kind', 'church'], { DATA_DIR: dataDir })
  expect([refused.code, refused.printed]).toEqual([1, ''])
  expect(refused.said.trim()).toBe(
    `The database in ${dataDir} belongs to 12345. Run this as that user: sudo -u '#12345' DATA_DIR=${dataDir} npm run cli -- places:export --kind church`,
  )
  const file = join(folder, 'site.env')
  writeFileSync(file, `DATA_DIR=${dataDir}\n`)
  const again = await run('books', ['--settings', file, 'figures', '1 2', '3'], {})
  expect(again.said.trim().endsWith(` npm run cli -- books --settings - figures '1 2' 3 < ${file}`)).toBe(true)
  expect(readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter(({ name }) => name.startsWith('.s.'))).toEqual([])
})
