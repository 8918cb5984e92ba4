import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { openTestDatabase } from '#test/support/open-test-database.ts'
import { tableOwners } from '#test/support/table-owners.ts'
import { readSources } from '#test/support/source-tree.ts'
import { listBackupTables } from './rows.server.ts'

const database = await openTestDatabase()

const folded = (name: string) => name.replaceAll('_', '').toLowerCase()
const kept = () => inTransaction(database.db, listBackupTables)

test('of the site’s tables exactly these are in no backup, and of the others exactly these columns and rows', async () => {
  const tables = await kept()
  const here = new Set(tables.map(({ name }) => folded(name)))
  const all = [...tableOwners(readSources()).keys()]
  expect(all.length).toBeGreaterThan(40)
  expect(all.filter((table) => !here.has(folded(table))).toSorted()).toEqual([
    'codes',
    'deskSessions',
    'giftDeclines',
    'rateLimits',
    'seenVisitors',
    'visitorSalts',
  ])
  expect(tables.flatMap(({ name, except }) => (except === undefined ? [] : [`${name}: ${except}`]))).toEqual([
    "key_values: starts_with(name, 'lease:')",
  ])
  const { rows } = await sql<{ name: string }>`
    select attrelid::regclass || '.' || attname as name from pg_attribute join pg_class c on c.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`.execute(database.db)
  const columns = new Set(tables.flatMap(({ name, columns: each }) => each.map((column) => `${name}.${column.name}`)))
  const names = new Set(tables.map(({ name }) => name))
  const missing = rows.map(({ name }) => name).filter((name) => names.has(name.split('.')[0]!) && !columns.has(name))
  // `remaining_cents` and `may_show` are generated columns. The networks are excluded from backups.
  expect(missing.toSorted()).toEqual(['gift_payments.remaining_cents', 'gifts.network', 'gifts.network_block', 'memories.may_show'])
})

test('a table that a migration adds is in it without a word, and one that says so is not', async () => {
  await database.runScript(
    "create table new_one (id int); create table new_secret (id int); comment on table new_secret is 'not in backups'",
  )
  const names = (await kept()).map(({ name }) => name)
  expect([names.includes('new_one'), names.includes('new_secret'), names.includes('migrations')]).toEqual([true, false, false])
})

test('a remark that nobody can read fails: what it wants kept out would be in every backup', async () => {
  await database.runScript("comment on table new_one is 'not in backups, please'")
  await expect(kept()).rejects.toThrow('The remark on new_one begins as one on backups and is none')
  await database.runScript('drop table new_one, new_secret')
})
