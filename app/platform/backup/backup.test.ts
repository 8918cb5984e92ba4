import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openFolderFiles } from '#app/integrations/files/folder-files.server.ts'
import { type Database, openDatabase, type Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { listUnappliedMigrations } from '#app/platform/database/migrate.server.ts'
import { makeFolder } from '#test/support/end-of-file.ts'
import { SITE_MANIFEST, fillSite, openPictureFolder } from '#test/support/filled-site.ts'
import { openTestDatabase } from '#test/support/open-test-database.ts'
import { restoreTargets } from '#test/support/places-to-restore.ts'
import { type Contents, createChecksum, readBackup, InvalidBackupError } from './archive.server.ts'
import { makeBackup } from './make-backup.server.ts'
import { DatabaseNotEmptyError, restoreBackup } from './restore-backup.server.ts'
import { listBackupTables, readRows, setTextFormats, writeRows } from './rows.server.ts'

const HARMED_PLACES = 12
const folder = makeFolder()
const quiet = { signal: new AbortController().signal, onProgress: () => {} }
const database = await openTestDatabase()
const site = await fillSite(database, join(folder, 'uploads'))
const made = await backUp()

async function backUp(pictures = site.pictures): Promise<{ bytes: Buffer; contents: Contents }> {
  const chunks: Buffer[] = []
  const target = new Writable({ write: (chunk: Buffer, _, done) => void (chunks.push(chunk), done()) })
  const contents = await makeBackup(database.db, {
    target,
    pictures,
    about: SITE_MANIFEST,
    now: new Date('2026-11-20T12:00:00Z'),
    ...quiet,
  })
  return { bytes: Buffer.concat(chunks), contents }
}

type Where = Parameters<typeof restoreBackup>[0]
function restore(where: Where, { bytes = made.bytes, ...more }: { bytes?: Buffer; migrations?: string; sendWaiting?: boolean } = {}) {
  const pictures = openPictureFolder(join(folder, 'restored'))
  return restoreBackup(where, {
    source: Readable.from([bytes]),
    migrations: 'db/migrations',
    pictures,
    sendWaiting: false,
    ...quiet,
    ...more,
  })
}

async function openAt(where: Where): Promise<Database> {
  const opened = await openDatabase(where)
  onTestFinished(() => opened.close())
  return opened
}

test('an empty place has the same rows, pictures and numbers afterwards, every guard stands again, and it is not filled twice', async () => {
  const where = await restoreTargets.empty()
  const { contents, unsent } = await restore(where)
  expect(contents).toEqual(made.contents)
  expect(contents.tables.find(({ name }) => name === 'places')).toMatchObject({ rows: 2_990 })
  expect(unsent).toBe(0)
  await expect(restore(where)).rejects.toThrow(DatabaseNotEmptyError)
  const { db } = await openAt(where)
  expect(await listUnappliedMigrations(db, 'db/migrations')).toEqual([])
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
    sql`insert into pictures (id, purpose, width, height, widths, thumbhash, uploaded_at) values (${site.pictureId}, 'logo', 1, 1, '{1}', '', now())`,
    sql`update memories set consented_at = null where consented_at is not null`,
    sql`insert into ledger_postings (entry_id, account, amount_cents) values (gen_random_uuid(), 'bank', 1)`,
    sql`delete from gifts where id = ${site.giftId}`,
  ]
  for (const statement of refused) await expect(statement.execute(db)).rejects.toThrow()
  const schemaOf = ({ db: at }: Pick<Database, 'db'>) =>
    sql<object>`
      select pg_get_indexdef(indexrelid) as part from pg_index join pg_class c on c.oid = indrelid where relnamespace = 'public'::regnamespace
      union all select conrelid::regclass::text || conname || pg_get_constraintdef(oid) || convalidated::text from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select tgrelid::regclass::text || pg_get_triggerdef(t.oid) || tgenabled::text from pg_trigger t
        join pg_class c on c.oid = tgrelid where c.relnamespace = 'public'::regnamespace and not tgisinternal order by 1`
      .execute(at)
      .then(({ rows }) => rows)
  expect(await schemaOf({ db })).toEqual(await schemaOf(database))
  // After a restore, ids continue where they were, and the materialized view of words is filled.
  const { rows } = await sql<{ id: string; many: number }>`
    insert into places (kind, name, location, source, source_id, folded_name, folded_text)
      values ('business', 'New', point(-84, 33), 'made', 'new', 'new', 'new | | | _new')
      returning id::text as id, (select ndoc from place_words where word = 'shop') as many`.execute(db)
  expect(rows).toEqual([{ id: '3001', many: 2_990 }])
})

test('nothing of what is left out is in the file', async () => {
  let text = ''
  for await (const part of readBackup(Readable.from([made.bytes])))
    text += part.kind === 'picture' ? '' : part.kind === 'rows' ? part.lines.join('\n') : JSON.stringify(part)
  for (const kept of ['ruth@example.org', 'KEPT']) expect(text).toContain(kept)
  for (const left of ['SALT-OF-THE-DAY', 'DIGEST-OF-A-VISITOR', 'COUNTER', 'CODE"', 'DECLINED-NETWORK', 'lease:a-sweep', 'a fingerprint'])
    expect(text.includes(left), left).toBe(false)
})

test('one of a newer release or of another program changes nothing', async () => {
  const newest = readdirSync('db/migrations')
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .at(-1)!
  const [known, edited] = [join(folder, 'known'), join(folder, 'edited')]
  await restoreTargets.copyMigrations(known, (name) => name !== newest)
  await restoreTargets.copyMigrations(
    edited,
    () => true,
    (name, text) => (name.startsWith('0001') ? `${text}\n-- edited` : text),
  )
  const where = await restoreTargets.empty()
  await expect(restore(where, { migrations: known })).rejects.toThrow(`was made by a newer release of this site (${newest})`)
  await expect(restore(where, { migrations: edited })).rejects.toThrow('its 0001_schema.sql is another')
  await restore(where)
})

test(`cut off at ${HARMED_PLACES} places, or with one other byte at each of them, it is refused, or nothing in it is another`, async () => {
  const read = async (bytes: Buffer) => {
    const sum = createChecksum()
    for await (const part of readBackup(Readable.from([bytes]))) sum.add(JSON.stringify(part))
    return sum.total().sum
  }
  const whole = await read(made.bytes)
  let refused = 0
  for (let number = 0; number < HARMED_PLACES; number++) {
    const place = Math.floor((number * (made.bytes.length - 1)) / (HARMED_PLACES - 1))
    const other = Buffer.from(made.bytes)
    other[place]! ^= 1 << (number % 8)
    for (const bytes of [made.bytes.subarray(0, place), other]) {
      const found = await read(bytes).catch((error: Error) => error)
      if (found instanceof InvalidBackupError) refused++
      // A changed byte in the padding at the end, or in the memory size of the compression, does no harm.
      else expect(found).toBe(whole)
    }
  }
  expect(refused).toBeGreaterThanOrEqual(2 * HARMED_PLACES - 4)
})

test('a harmed one that is restored leaves the place empty', async () => {
  const where = await restoreTargets.empty()
  await expect(restore(where, { bytes: made.bytes.subarray(0, -100) })).rejects.toThrow(InvalidBackupError)
  expect((await restore(where)).contents).toEqual(made.contents)
})

test('an older backup comes into a newer release: its tables are made as they were, filled, and brought up to date', async () => {
  const newer = join(folder, 'newer')
  await restoreTargets.copyMigrations(newer, () => true)
  writeFileSync(join(newer, '9001_later.sql'), `alter table gifts add column later text; update gifts set later = 'of ' || reference;`)
  const where = await restoreTargets.empty()
  await restore(where, { migrations: newer })
  const { db } = await openAt(where)
  expect((await sql`select later from gifts`.execute(db)).rows).toEqual([{ later: 'of MS-GIFT' }])
})

test('whoever owns the database may restore to it, and may be nobody else', async ({ skip }) => {
  if (!process.env.TEST_DATABASE_URL) return skip('an embedded database has one user')
  const where = await restoreTargets.ofOneUser()
  await restore(where)
  const { db } = await openAt(where)
  expect((await sql`select usesuper from pg_user where usename = current_user`.execute(db)).rows).toEqual([{ usesuper: false }])
  await expect(sql`delete from ledger_postings`.execute(db)).rejects.toThrow('append-only')
})

test('where somebody else has tables in the database, nothing is changed', async ({ skip }) => {
  if (!process.env.TEST_DATABASE_URL) return skip('an embedded database is the site’s own')
  const where = await restoreTargets.empty()
  const other = await openAt(where)
  await other.runScript('create table of_somebody_else (id int)')
  await expect(restore(where)).rejects.toThrow(DatabaseNotEmptyError)
  expect(await restoreTargets.holds(where)).toEqual(['of_somebody_else'])
})

test('a missing file of a picture is told, and the rest is there; one that was withdrawn meanwhile is none', async () => {
  const [lost = '', ...others] = site.keys
  const files = openFolderFiles(join(folder, 'uploads'))
  const bytes = readFileSync(join(folder, 'uploads', lost))
  await files.remove(lost)
  expect((await backUp()).contents).toMatchObject({ pictures: { rows: others.length }, missing: [lost] })
  const withdrawn = { ...site.pictures, isReferenced: async () => false }
  expect((await backUp(withdrawn)).contents).toMatchObject({ pictures: { rows: others.length }, missing: [] })
  await files.put(lost, bytes, 'image/webp')
})

test('a target that cannot be written ends the backup with its error', async () => {
  const target = new Writable({ write: (_, __, done) => done(Object.assign(new Error('no space left'), { code: 'ENOSPC' })) })
  const asked = { target, pictures: site.pictures, about: SITE_MANIFEST, now: new Date(), ...quiet }
  await expect(makeBackup(database.db, asked)).rejects.toMatchObject({ code: 'ENOSPC' })
})

const asText = <Result>(work: (trx: Trx) => Promise<Result>) =>
  inTransaction(database.db, async (trx) => {
    await setTextFormats(trx)
    return work(trx)
  })

/** Copies one table as a backup and a restore do. Returns whether the copy is equal. */
async function copyRows(): Promise<boolean> {
  await asText(async (trx) => {
    const tables = await listBackupTables(trx)
    const [from, to] = ['every_kind', 'read_back'].map((name) => tables.find((table) => table.name === name)!)
    const all: string[][] = []
    for await (const lines of readRows(trx, from!)) all.push(lines)
    for (const lines of all) await writeRows(trx, to!, lines)
  })
  const { rows } = await sql<{ same: boolean }>`
    select not exists (select to_jsonb(e) - 'json', json::text, rough::text from every_kind e
      except all select to_jsonb(r) - 'json', json::text, rough::text from read_back r)
      and (select count(*) from every_kind) = (select count(*) from read_back) as same`.execute(database.db)
  await database.runScript('truncate every_kind, read_back')
  return rows[0]!.same
}

test('every kind of value comes back as it was, and whatever somebody typed, sign by sign', async () => {
  await database.runScript(`
    create table every_kind (
      id bigint generated always as identity, "Odd ""name""" text, words text[], small smallint, large bigint, exact numeric,
      rough double precision, yes boolean, at timestamptz, without timestamp, day date, hour time, span interval, spot point,
      bytes bytea, json json, jsonb jsonb, id_of uuid, twice bigint generated always as (large * 2) stored
    );
    create table read_back (like every_kind including all);
    insert into every_kind
    ("Odd ""name""", words, small, large, exact, rough, yes, at, without, day, hour, span, spot, bytes, json, jsonb, id_of) values
    (E'\\ttab, \\\\ and \\n line', array['a', null, '{"b"}', 'NULL', ''], -32768, 4611686018427387903, 0.10, 0.1, true, '2026-11-20 12:00:00.123456+02',
      'infinity', '0044-03-15 BC', '24:00', '1 mon -3 days 04:05:06.7', '(-84.296321,33.771234567890123)', '\\x00ff', '{"a" : 1,  "a":2}',
      '{"b": [1, null, "\\u2028"]}', gen_random_uuid()),
    ('', '{}', null, null, 'NaN', 'NaN', false, '-infinity', null, null, null, null, '(1e-300,Infinity)', '', 'null', '"x"', null),
    (null, null, null, null, null, '-Infinity', null, null, null, null, null, null, null, null, null, null, null)`)
  onTestFinished(() => database.runScript('drop table every_kind, read_back'))
  expect(await copyRows()).toBe(true)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: 'binary', maxLength: 200 }), { minLength: 1, maxLength: 20 }), async (typed) => {
      const texts = typed.map((text) => text.replaceAll('\0', ''))
      await sql`insert into every_kind (words, json, jsonb) select array[text], to_json(text), to_jsonb(text) from unnest(${texts}::text[]) as text`.execute(
        database.db,
      )
      expect(await copyRows()).toBe(true)
    }),
    { numRuns: 20 },
  )
})

test('the sum of rows is the same in any order, and another for one row less, twice the same, or one other letter', () => {
  const sumOf = (...lines: string[]) => {
    const sum = createChecksum()
    for (const line of lines) sum.add(line)
    return sum.total().sum
  }
  expect(sumOf('c', 'a', 'b')).toBe(sumOf('a', 'b', 'c'))
  for (const other of [sumOf('a', 'b'), sumOf('a', 'b', 'b'), sumOf('a', 'b', 'C'), sumOf('a', 'b', 'c', 'c'), sumOf()])
    expect(other).not.toBe(sumOf('a', 'b', 'c'))
})
