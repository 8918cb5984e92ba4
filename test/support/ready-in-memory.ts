import { openAsBlob } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { openInMemoryDatabase } from '#app/platform/database/embedded.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import type { Tables } from '#app/platform/database/tables.ts'
import { createServerDatabase, dropTemplate } from './server-database.ts'

/**
 * Makes a migrated database once for a run of the tests, because that takes seconds: the files of one in memory, or a template on
 * the server if there is one.
 */
export function setup(): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL
  return server ? makeTemplate(server) : makeFiles()
}

async function makeTemplate(server: string): Promise<() => Promise<void>> {
  const { databaseUrl } = await createServerDatabase(server)
  const database = await openDatabase({ databaseUrl, dataDir: 'unused' })
  await migrate(database, 'db/migrations')
  await database.close()
  const template = new URL(databaseUrl).pathname.slice(1)
  process.env.READY_ON_SERVER = template
  return () => dropTemplate(server, template)
}

async function makeFiles(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'mustard-seed-in-memory-'))
  process.env.READY_IN_MEMORY = folder
  const pglite = await openInMemoryDatabase()
  const pool = new pg.Pool({ ...createPgConfig(pglite), max: 1 } as pg.PoolConfig)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] })
  await migrate({ db, runScript: async (script) => void (await pglite.exec(script)) }, 'db/migrations')
  await writeFile(join(folder, 'migrated'), Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()))
  await db.destroy()
  await pglite.close()
  return () => rm(folder, { recursive: true, force: true })
}

/** The files with which a database in memory begins; undefined outside a run that made them. */
export async function readyFiles(): Promise<Blob | undefined> {
  const folder = process.env.READY_IN_MEMORY
  return folder ? openAsBlob(join(folder, 'migrated')) : undefined
}
