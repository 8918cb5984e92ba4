import { randomBytes } from 'node:crypto'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#app/platform/database/database.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'commands-'))
const dataDir = join(folder, 'data')
let database: Database
beforeAll(async () => {
  database = await openDatabase({ dataDir })
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs a command as `npm run` does, with no settings but these. */
async function run(name: 'submissions' | 'books' | 'seeds-decide' | 'giving-erase', words: string[], settings: Record<string, string>) {
  const child = spawn(process.execPath, [`bin/${name}.ts`, ...words], { env: settings, stdio: ['ignore', 'pipe', 'pipe'] })
  const told = { printed: '', said: '' }
  child.stdout.on('data', (text) => (told.printed += text))
  child.stderr.on('data', (text) => (told.said += text))
  const [code] = (await once(child, 'close')) as [number]
  return { code, ...told }
}

test.each([
  ['submissions', ['since', '2026-11-20']],
  ['submissions', ['suspicious', '7']],
  ['books', ['accounts']],
  ['books', ['figures', '1', '2', '3', '4']],
] as const)('npm run %s -- %j without a database makes none and says in a line how to name one', async (name, words) => {
  const nowhere = join(folder, 'nowhere')
  const { code, printed, said } = await run(name, [...words], { DATA_DIR: nowhere })
  expect([code, printed]).toEqual([1, ''])
  expect(said.trim().split('\n')).toHaveLength(1)
  expect(said).toContain(`There is no database in ${nowhere}, and DATABASE_URL is not set.`)
  expect(said).toContain(`npm run ${name} -- --settings /etc/mustard-seed.env`)
  expect(existsSync(nowhere)).toBe(false)
})

test('a PostgreSQL server that does not answer is named without its password, and nothing is made', async () => {
  const nowhere = join(folder, 'nowhere')
  const settings = { DATA_DIR: nowhere, DATABASE_URL: 'postgres://seed:secret-word@127.0.0.1:1/seeds' }
  const { code, said } = await run('submissions', ['since', '2026-11-20'], settings)
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
  await migrate(database, 'db/migrations')
  const last = readdirSync('db/migrations')
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .at(-1)!
  await sql`delete from migrations where name = ${last}`.execute(database.db)
  expect(await run('books', ['accounts'], { DATA_DIR: dataDir })).toMatchObject({ code: 1, said: expect.stringContaining(`(${last})`) })
  expect((await sql`select name from migrations where name = ${last}`.execute(database.db)).rows).toEqual([])
  await sql`insert into migrations (name, digest) values (${last}, 'put back')`.execute(database.db)
})

const message = (number: number, suspicion: 'honeypot' | null) => ({
  reference: `MS-${suspicion ? 'BOT' : 'OWN'}${number}`,
  attempt: crypto.randomUUID(),
  receivedAt: new Date(Date.now() - 3600_000),
  suspicion,
  name: 'Ruth',
  email: 'ruth@example.org',
  subject: `Number ${number}`,
  message: 'May I come?',
})

test('while the site runs, every submission since a day is printed, and of the others it says how many and how to get them', async () => {
  const ordinary = Array.from({ length: 1_200 }, (_, number) => message(number, null))
  await database.db
    .insertInto('contactMessages')
    .values([...ordinary, message(1, 'honeypot'), { ...message(2, 'honeypot'), receivedAt: new Date('2026-01-01T00:00:00Z') }])
    .execute()
  const today = new Date(Date.now() - 7200_000).toISOString()
  const all = await run('submissions', ['since', today], { DATA_DIR: dataDir })
  expect([all.code, all.said]).toEqual([0, `From the database in ${dataDir}:\n`])
  expect(all.printed.match(/^Message MS-OWN\d+$/gm)).toHaveLength(1_200)
  expect(all.printed.match(/^Message MS-BOT\d+$/gm)).toEqual(['Message MS-BOT1'])

  const suspicious = await run('submissions', ['suspicious', '1'], { DATA_DIR: dataDir })
  expect(suspicious.printed.match(/^Message MS-\w+$/gm)).toEqual(['Message MS-BOT1'])
  expect(suspicious.said).toContain('1200 ordinary ones of that time are not printed. For all: npm run submissions -- since 20')

  const named = await run('submissions', ['MS-OWN7', 'MS-LOST-1'], { DATA_DIR: dataDir })
  expect(named.printed.match(/^Message MS-\w+$/gm)).toEqual(['Message MS-OWN7'])
  expect([named.code, named.said]).toEqual([1, expect.stringContaining('Nothing has the reference MS-LOST-1.')])
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

test('what finds nothing says so, and so does a word that is not known', async () => {
  const future = await run('submissions', ['since', '2199-01-01'], { DATA_DIR: dataDir })
  expect([future.code, future.printed]).toEqual([0, ''])
  expect(future.said).toContain('Nothing came in since 2199-01-01T00:00:00.000Z.')
  expect((await run('submissions', ['suspicious', '0.0001'], { DATA_DIR: dataDir })).said).toContain('Nothing suspicious came in since 20')
  for (const words of [[], ['yesterday']]) {
    const unknown = await run('submissions', words, { DATA_DIR: dataDir })
    expect([unknown.code, unknown.said]).toEqual([1, expect.stringContaining('npm run submissions -- since DATE')])
  }
})

test('what is asked of seeds in words that are none is answered with how it is done, and changes nothing', async () => {
  const ask = (...words: string[]) => run('seeds-decide', words, { DATA_DIR: dataDir })
  expect(await ask()).toMatchObject({ code: 0, printed: '', said: expect.stringContaining('No seeds and no codes wait.') })
  for (const words of [['ruth@example.org'], ['ruth@example.org', 'refuse'], ['ruth@example.org', 'release', 'yesterday']])
    expect(await ask(...words)).toMatchObject({ code: 1, said: expect.stringContaining('npm run seeds:decide -- EMAIL release') })
  expect((await ask('ruth@example.org', 'leave-out')).said).toContain('Say why it is left out')
  expect((await ask('ruth@example.org', 'release')).said).toContain('Nobody with this address has seeds.')
})

test('nobody is erased by a word that is none, nor where nobody gave', async () => {
  const erase = (...words: string[]) => run('giving-erase', words, { DATA_DIR: dataDir })
  for (const words of [[], ['ruth@example.org', 'delete']])
    expect(await erase(...words)).toMatchObject({
      code: 1,
      printed: '',
      said: expect.stringContaining('npm run giving:erase -- EMAIL erase'),
    })
  for (const words of [['ruth@example.org'], ['ruth@example.org', 'erase']])
    expect(await erase(...words)).toMatchObject({ code: 1, said: expect.stringContaining('No gift was begun from this address') })
})

test('what the database of a running site does not take is one line, without a stack', async () => {
  // Longer than an entry of an index may be.
  const endless = randomBytes(10_000).toString('hex')
  const { code, said } = await run('books', ['payout', endless, '120.50', '2026-11-21', 'Ruth'], { DATA_DIR: dataDir })
  expect(code).toBe(1)
  expect(said.trim().split('\n')).toEqual([
    `From the database in ${dataDir}:`,
    expect.stringMatching(/^The database does not take this: index row/),
  ])
})

test('settings that only root may read can be given through the standard input', async () => {
  const child = spawn(process.execPath, ['bin/books.ts', '--settings', '-', 'accounts'], { env: {}, stdio: ['pipe', 'pipe', 'pipe'] })
  child.stdin.end(`DATA_DIR="${dataDir}"\n`)
  let said = ''
  child.stderr.on('data', (text) => (said += text))
  expect(await once(child, 'close')).toEqual([0, null])
  expect(said).toContain(`From the database in ${dataDir}:`)
})

test('when the site is stopped its files are read, and only by the user whose they are', async () => {
  await database.close()
  const read = await run('submissions', ['MS-OWN7'], { DATA_DIR: dataDir })
  expect([read.code, read.printed.match(/^Message MS-\w+$/gm)]).toEqual([0, ['Message MS-OWN7']])
  if (process.getuid?.() !== 0) return
  chownSync(join(dataDir, 'postgres', 'PG_VERSION'), 12_345, 12_345)
  const refused = await run('submissions', ['MS-OWN7'], { DATA_DIR: dataDir })
  expect([refused.code, refused.printed]).toEqual([1, ''])
  expect(refused.said.trim()).toBe(
    `The site of ${dataDir} does not run, and its database belongs to 12345. Start the site, or run this as that user: sudo -u '#12345' DATA_DIR=${dataDir} npm run submissions -- MS-OWN7`,
  )
  const file = join(folder, 'site.env')
  writeFileSync(file, `DATA_DIR=${dataDir}\n`)
  const again = await run('books', ['--settings', file, 'reverse', 'payout-1', 'booked twice', 'Ruth'], {})
  expect(again.said.trim().endsWith(` npm run books -- --settings - reverse payout-1 'booked twice' Ruth < ${file}`)).toBe(true)
  expect(readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter(({ name }) => name.startsWith('.s.'))).toEqual([])
})
