import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openFolderFiles } from '#app/adapters/files/folder-files.server.ts'
import { type Database, openDatabase } from '#app/platform/database/database.server.ts'
import { listUnapplied } from '#app/platform/database/migrate.server.ts'
import { ABOUT, fillSite, picturesIn, unwatched } from '#test/filled-site.ts'
import { openTestDatabase } from '#test/open-test-database.ts'
import { openPlaces } from '#test/places-to-restore.ts'
import type { CheckedBackup } from './check-backup.server.ts'
import { PlaceTaken } from './fill-place.server.ts'
import { makeBackup } from './make-backup.server.ts'
import { withSource } from './open-source.server.ts'
import { restoreBackup } from './restore-backup.server.ts'

const PLACES = 50
const folder = mkdtempSync(join(tmpdir(), 'restore-'))
const path = join(folder, 'site.backup')
const places = openPlaces()
let database: Database
let site: Awaited<ReturnType<typeof fillSite>>
let made: CheckedBackup
/** Restored once for those that only look at it: the files of an embedded database take their time. */
let restored: Where
let result: Awaited<ReturnType<typeof restore>>
beforeAll(async () => {
  database = await openTestDatabase()
  site = await fillSite(database, join(folder, 'uploads'))
  made = await backUp(path)
  restored = await places.empty()
  result = await restore(restored)
})
afterAll(async () => {
  await places.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

function backUp(to: string, served = database): Promise<CheckedBackup> {
  const where = { db: served.db, databaseUrl: served.kind === 'server' ? 'postgres://there' : undefined, dataDir: 'unused', served: false }
  const asked = { path: to, passphrase: undefined, pictures: site.pictures, about: ABOUT, now: new Date('2026-11-20T12:00:00Z') }
  return withSource(
    where,
    (source) => makeBackup(source, asked, unwatched),
    () => {},
  )
}

type Where = Parameters<typeof restoreBackup>[0]
const restore = (where: Where, more: Partial<Parameters<typeof restoreBackup>[1]> = {}) => {
  const pictures = picturesIn(join(folder, 'restored'))
  const asked = { path, passphrase: undefined, migrations: 'db/migrations', pictures, replace: false, sendWaiting: false }
  return restoreBackup(where, { ...asked, ...more }, unwatched)
}

async function openAt(where: Where): Promise<Database> {
  const opened = await openDatabase(where)
  onTestFinished(() => opened.close())
  return opened
}

const problemOf = async (work: Promise<unknown>) =>
  String(
    await work.then(
      () => 'nothing',
      (error: Error) => error.message,
    ),
  )

test('an empty place has the same rows, pictures and numbers afterwards, and every guard stands again', async () => {
  const { tables, unsent } = result
  expect(tables).toEqual(made.contents.tables)
  expect(tables.find(({ name }) => name === 'places')).toMatchObject({ rows: 2_990 })
  expect(unsent).toBe(0)
  const { db } = await openAt(restored)
  expect(await listUnapplied(db, 'db/migrations')).toEqual([])
  const files = openFolderFiles(join(folder, 'restored'))
  for (const key of site.keys) {
    const bytes = Buffer.from(await new Response((await files.open(key))!.body).arrayBuffer())
    expect(bytes.equals(readFileSync(join(folder, 'uploads', key)))).toBe(true)
  }
  const refused = [
    sql`update ledger_entries set reason = 'other' where id = ${site.entryId}`,
    sql`delete from ledger_postings`,
    sql`truncate seed_entries`,
    sql`delete from used_picture_ids`,
    sql`insert into pictures (id, purpose, width, height, widths, thumbhash, taken_at) values (${site.pictureId}, 'logo', 1, 1, '{1}', '', now())`,
    sql`update memories set consented_at = null where consented_at is not null`,
    sql`insert into ledger_postings (entry_id, account, amount_cents) values (gen_random_uuid(), 'bank', 1)`,
    sql`delete from gifts where id = ${site.giftId}`,
  ]
  for (const statement of refused) await expect(statement.execute(db)).rejects.toThrow()
  // Numbers go on where they were, words are counted, and searches find their index.
  const { rows } = await sql<{ id: string; many: number }>`
    insert into places (kind, name, location, source, source_id, folded_name, folded_text)
      values ('business', 'New', point(-84, 33), 'made', 'new', 'new', 'new | | | _new')
      returning id::text as id, (select many from place_words where word = 'shop') as many`.execute(db)
  expect(rows).toEqual([{ id: '3001', many: 2_990 }])
})

test('nothing of what is left out is in the file or in the place', async () => {
  const { openBackup } = await import('./read-archive.server.ts')
  let text = ''
  for await (const { bytes } of (await openBackup(path, undefined)).entries()) text += bytes.toString('latin1')
  expect(text).toContain('ruth@example.org')
  expect(text).toContain('KEPT')
  for (const left of [
    'SALT-OF-THE-DAY',
    'DIGEST-OF-A-VISITOR',
    'COUNTER',
    'CODE"',
    'DECLINED-NETWORK',
    'lease:a-sweep',
    'a fingerprint',
    'a wider one',
  ])
    expect(text.includes(left), left).toBe(false)
  const { db } = await openAt(restored)
  const { rows } = await sql<{ count: number }>`select (select count(*) from visitor_salts) + (select count(*) from seen_visitors)
    + (select count(*) from codes) + (select count(*) from rate_limits) + (select count(*) from gift_declines)
    + (select count(*) from facts where name like 'lease:%') + (select count(network) from gifts) as count`.execute(db)
  expect(Number(rows[0]!.count)).toBe(0)
})

test('a place that is not empty is left alone, unless it is to be replaced; then it is another afterwards', async () => {
  const before = await openDatabase(restored)
  await sql`insert into facts (name, value) values ('since then', 'more')`.execute(before.db)
  await before.close()
  expect(await problemOf(restore(restored))).toContain('already holds a site. With --replace')
  await restore(restored, { replace: true })
  const { db } = await openAt(restored)
  expect((await sql`select value from facts where name = 'since then'`.execute(db)).rows).toEqual([])
  expect((await sql`select value from facts where name = 'a mark'`.execute(db)).rows).toEqual([{ value: 'KEPT' }])
})

test('one of a newer release or of another program changes nothing', async () => {
  const newest = readdirSync('db/migrations')
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .at(-1)!
  const known = join(folder, 'migrations')
  await places.copyMigrations(known, (name) => name !== newest)
  const edited = join(folder, 'edited')
  await places.copyMigrations(
    edited,
    () => true,
    (name, text) => (name.startsWith('0002') ? `${text}\n-- edited` : text),
  )
  for (const [more, says] of [
    [{ migrations: known }, `was made by a newer release of this site (${newest})`],
    [{ migrations: edited }, 'its 0002_giving.sql is another'],
  ] as const) {
    const where = await places.empty()
    expect(await problemOf(restore(where, more))).toContain(says)
    expect(await places.holds(where)).toEqual([])
  }
})

test(`cut off at ${PLACES} places, or with one other byte at each of them, it is refused before anything is changed`, async () => {
  const harmed = join(folder, 'harmed.backup')
  const whole = readFileSync(path)
  const where = await places.empty()
  const said = []
  for (let number = 0; number < PLACES; number++) {
    const place = Math.floor((number * (whole.length - 1)) / (PLACES - 1))
    writeFileSync(harmed, whole.subarray(0, place))
    said.push(await problemOf(restore(where, { path: harmed })))
    const other = Buffer.from(whole)
    other[place]! ^= 1 << (number % 8)
    writeFileSync(harmed, other)
    said.push(await problemOf(restore(where, { path: harmed })))
  }
  expect(said).toHaveLength(2 * PLACES)
  expect(said.filter((problem) => !/^(is not whole|is no backup|contradicts itself|was made by a newer|is locked)/.test(problem))).toEqual(
    [],
  )
  expect(await places.holds(where)).toEqual([])
})

test('an older backup comes into a newer release: its tables are made as they were, filled, and brought up to date', async () => {
  const newer = join(folder, 'newer')
  await places.copyMigrations(newer, () => true)
  writeFileSync(
    join(newer, '9001_later.sql'),
    `alter table gifts add column later text; update gifts set later = 'of ' || reference;
    create table made_later (id int); insert into made_later values (1);`,
  )
  const where = await places.empty()
  expect((await restore(where, { migrations: newer })).tables).toEqual(made.contents.tables)
  const { db } = await openAt(where)
  expect((await sql`select later from gifts`.execute(db)).rows).toEqual([{ later: 'of MS-GIFT' }])
  expect((await sql`select id from made_later`.execute(db)).rows).toEqual([{ id: 1 }])
})

test('whoever owns the database may restore to it, and may be nobody else', async ({ skip }) => {
  if (!process.env.TEST_DATABASE_URL) return skip('an embedded database has one user')
  const where = await places.ofOneUser()
  await restore(where)
  expect((await restore(where, { replace: true })).tables).toEqual(made.contents.tables)
  const { db } = await openAt(where)
  expect((await sql`select usesuper from pg_user where usename = current_user`.execute(db)).rows).toEqual([{ usesuper: false }])
  await expect(sql`delete from ledger_postings`.execute(db)).rejects.toThrow('append-only')
})

test('where somebody else has tables in the database, nothing is changed, whatever is said', async ({ skip }) => {
  if (!process.env.TEST_DATABASE_URL) return skip('an embedded database is the site’s own')
  const strange = await places.empty()
  const other = await openDatabase(strange)
  await other.runScript('create table of_somebody_else (id int)')
  await other.close()
  await expect(restore(strange, { replace: true })).rejects.toThrow(PlaceTaken)
  const mixed = await places.empty()
  await restore(mixed)
  const more = await openDatabase(mixed)
  await more.runScript('create table of_somebody_else (id int)')
  await more.close()
  expect(await problemOf(restore(mixed, { replace: true }))).toContain('tables that this program does not know (of_somebody_else)')
  expect(await places.holds(mixed)).toContain('of_somebody_else')
})

test('a missing file of a picture is told, and the rest is there; one that was withdrawn meanwhile is none', async () => {
  const [lost = '', ...others] = site.keys
  const files = openFolderFiles(join(folder, 'uploads'))
  const bytes = readFileSync(join(folder, 'uploads', lost))
  await files.remove(lost)
  const { contents } = await backUp(join(folder, 'lost.backup'))
  expect(contents.pictures).toMatchObject({ files: others.length, missing: [lost], missingCount: 1 })
  const asked = { path: join(folder, 'gone.backup'), passphrase: undefined, about: ABOUT, now: new Date() }
  const withdrawn = { ...site.pictures, isNamed: async () => false }
  const where = { db: database.db, databaseUrl: database.kind === 'server' ? 'postgres://there' : undefined, dataDir: '', served: false }
  const gone = await withSource(
    where,
    (source) => makeBackup(source, { ...asked, pictures: withdrawn }, unwatched),
    () => {},
  )
  expect(gone.contents.pictures).toMatchObject({ files: others.length, missing: [], missingCount: 0 })
  await files.put(lost, bytes, 'image/webp')
})
