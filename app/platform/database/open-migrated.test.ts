import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createServerDatabase } from '#test/server-database.ts'
import { type DatabasePlace, openDatabase } from './database.server.ts'
import { migrate } from './migrate.server.ts'
import { openMigrated } from './open-migrated.server.ts'

const HANGS_AFTER_MS = 1_000

async function openUpdated(where: DatabasePlace, update: string) {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp('db/migrations/0001_the_site_stands.sql', join(folder, '0001_the_site_stands.sql'))
  const before = await openDatabase(where)
  await migrate(before, folder)
  await before.close()
  await writeFile(join(folder, '0002_update.sql'), update)
  const database = await openMigrated(where, { hangsAfterMs: HANGS_AFTER_MS }, folder)
  onTestFinished(() => database.close())
  return database
}

test('a migration that takes longer than the embedded database may be silent is applied, and the limit holds again after it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'open-migrated-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const database = await openUpdated({ dataDir }, 'select pg_sleep(4); create table updated (a int);')
  await sql`insert into updated values (1)`.execute(database.db)
  await expect(sql`select pg_sleep(60)`.execute(database.db)).rejects.toThrow()
})

test.skipIf(!process.env.TEST_DATABASE_URL)('on a server no statement of a migration has a limit, and the site’s have', async () => {
  const { databaseUrl, drop } = await createServerDatabase(process.env.TEST_DATABASE_URL!)
  onTestFinished(drop)
  const database = await openUpdated(
    { databaseUrl, dataDir: 'unused' },
    `create table found as select current_setting('statement_timeout') as during`,
  )
  const { rows } = await sql`select during, current_setting('statement_timeout') as after from found`.execute(database.db)
  expect(rows).toEqual([{ during: '0', after: '15s' }])
})
