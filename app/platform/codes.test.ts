import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#test/support/open-test-database.ts'
import { CODE_LIFE_MINUTES, MAX_CODE_ATTEMPTS } from './code-rules.ts'
import { checkCode, deriveCode, issueCode } from './codes.server.ts'
import { inTransaction } from './database/in-transaction.server.ts'
import { isOutage } from './database/outage.ts'

const KEY = 'a key that only this test knows, long enough'
const now = new Date('2026-11-20T12:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const database = await openTestDatabase()
beforeEach(() => database.db.deleteFrom('codes').execute())

const made = async (subject = 'claim') => deriveCode(KEY, (await inTransaction(database.db, (trx) => issueCode(trx, subject, now))).id)
const check = (typed: string, at = now, subject = 'claim') => checkCode(database.db, KEY, subject, typed, at)
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a code works once, however its digits are set apart', async () => {
  const code = await made()
  expect(code).toMatch(/^\d{6}$/)
  expect(await check(` ${code.slice(0, 3)} - ${code.slice(3)} `)).toBe(true)
  expect(await check(code)).toBe(false)
})

test('of the right code twice at the same moment one is taken', async () => {
  const code = await made()
  expect((await Promise.all([check(code), check(code), check(code)])).filter(Boolean)).toHaveLength(1)
})

test('it works until its minutes are over', async () => {
  const code = await made()
  expect(await check(code, later(CODE_LIFE_MINUTES))).toBe(false)
  expect(await check(code, later(CODE_LIFE_MINUTES - 0.01))).toBe(true)
})

test('another takes its place, and it opens nothing else', async () => {
  const first = await made()
  await made('somebody else’s')
  const second = await made()
  expect(await check(second, now, 'somebody else’s')).toBe(false)
  if (first !== second) expect(await check(first)).toBe(false)
  expect(await check(second)).toBe(true)
})

test('of a thousand guesses at once five are compared, and then the right one is not taken either', async () => {
  const code = await made()
  const guesses = Array.from({ length: 1_000 }, (_, number) => String(number).padStart(6, '0')).filter((guess) => guess !== code)
  // On a slow machine some of the parallel checks get no connection in time. They do not count as guesses.
  const tryOnce = (guess: string) => check(guess).catch((error: unknown) => expect(isOutage(error)).toBe(true))
  expect((await Promise.all(guesses.map(tryOnce))).filter(Boolean)).toEqual([])
  expect(await database.db.selectFrom('codes').select('tries').executeTakeFirstOrThrow()).toEqual({ tries: MAX_CODE_ATTEMPTS })
  expect(await check(code)).toBe(false)
})

test('what has no six digits is no try', async () => {
  const code = await made()
  for (let times = 0; times < 20; times++) expect(await check('12345')).toBe(false)
  expect(await check(another(code))).toBe(false)
  expect(await check(code)).toBe(true)
})

/** What to look for in a dump of the database: the code as it is, or a digest of it that needs no key. */
const looks: Record<string, (code: string, row: { id: string; subject: string }) => string> = {
  'as it is': (code) => code,
  'its SHA-256': (code) => sha256(code),
  'its SHA-256 with the id': (code, { id }) => sha256(id + code),
  'its SHA-256 with the subject': (code, { subject }) => sha256(subject + code),
}
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

test('whoever has every table, and not the key, finds no code in them', async () => {
  const code = await made()
  const [row] = await database.db.selectFrom('codes').selectAll().execute()
  const { rows: tables } = await sql<{ name: string }>`select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(database.db)
  expect(tables.map(({ name }) => name)).toContain('public.codes')
  let dump = ''
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select to_jsonb(each)::text as text from ${sql.raw(name)} as each`.execute(database.db)
    dump += rows.map(({ text }) => text).join('\n')
  }
  const digests = new Set(dump.match(/[0-9a-f]{64}/g) ?? [])
  for (const [how, look] of Object.entries(looks)) {
    expect(how === 'as it is' ? new RegExp(`(?<![\\w.])${code}(?!\\w)`).test(dump) : digests.has(look(code, row!)), how).toBe(false)
  }
})
