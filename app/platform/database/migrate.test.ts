import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sql } from 'kysely'
import { openTestDatabase } from '#test/support/open-test-database.ts'
import { createServerDatabase } from '#test/support/server-database.ts'
import { migrate, openMigratedDatabase } from './migrate.server.ts'

test('migrations apply once, also when several ask at the same moment, and refuse to be edited afterwards', async () => {
  const database = await openTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await writeFile(join(folder, '9001_one.sql'), 'create table one (a int); insert into one values (1);')
  const runs = await Promise.all([migrate(database, folder), migrate(database, folder), migrate(database, folder)])
  expect(runs.flat()).toEqual(['9001_one.sql'])
  expect((await sql<{ n: string }>`select count(*)::text as n from one`.execute(database.db)).rows).toEqual([{ n: '1' }])

  await writeFile(join(folder, '9001_one.sql'), 'create table one (a bigint);')
  await expect(migrate(database, folder)).rejects.toThrow('9001_one.sql was edited after it had been applied')
  await database.close()
})

test('a migration that fails leaves nothing behind', async () => {
  const database = await openTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await writeFile(join(folder, '9001_half.sql'), 'create table half (a int); insert into half values (1/0);')
  await expect(migrate(database, folder)).rejects.toThrow('division by zero')
  const found = await sql<{ exists: boolean }>`select to_regclass('half') is not null as exists`.execute(database.db)
  expect(found.rows).toEqual([{ exists: false }])
  await database.close()
})

test('the schema of the job queue is there before any process opens the queue: two that begin at once would both make it', async () => {
  const database = await openTestDatabase()
  const { rows } = await sql<{ there: boolean }>`select to_regnamespace('jobs') is not null as there`.execute(database.db)
  expect(rows).toEqual([{ there: true }])
  await database.close()
})

test.skipIf(!process.env.TEST_DATABASE_URL)('on a server no statement of a migration has a limit, and the site’s have', async () => {
  const { databaseUrl, drop } = await createServerDatabase(process.env.TEST_DATABASE_URL!)
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  onTestFinished(async () => {
    await rm(folder, { recursive: true })
    await drop()
  })
  await cp('db/migrations/0001_schema.sql', join(folder, '0001_schema.sql'))
  const where = { databaseUrl, dataDir: 'unused' }
  await (await openMigratedDatabase(where, {}, folder)).close()
  await writeFile(join(folder, '0002_update.sql'), `create table found as select current_setting('statement_timeout') as during`)
  const database = await openMigratedDatabase(where, {}, folder)
  const { rows } = await sql`select during, current_setting('statement_timeout') as after from found`.execute(database.db)
  await database.close()
  expect(rows).toEqual([{ during: '0', after: '15s' }])
})
