import { openAsBlob } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { openConnections } from '#app/platform/database/connections.server.ts'
import { openEngineInMemory } from '#app/platform/database/engine.server.ts'
import { openInMemory } from '#app/platform/database/in-memory.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { SOCKET_PORT } from '#app/platform/database/socket-folder.server.ts'
import { createServerDatabase } from './server-database.ts'

/** What the database of a test begins with: nothing, or every table. */
export type Ready = 'empty' | 'migrated'

/**
 * The files of an empty database take seconds of work to make, and its tables more. A run of the tests makes both once, here;
 * on a server, a database that the others are copies of.
 */
export function setup(): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL
  return server ? makeTemplate(server) : makeFiles()
}

async function makeTemplate(server: string): Promise<() => Promise<void>> {
  const { databaseUrl, drop } = await createServerDatabase(server)
  const { close, ...connections } = openConnections({ connectionString: databaseUrl })
  await migrate(connections, 'db/migrations')
  await close()
  process.env.READY_ON_SERVER = new URL(databaseUrl).pathname.slice(1)
  return drop
}

async function makeFiles(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'mustard-seed-in-memory-'))
  process.env.READY_IN_MEMORY = folder
  const keep = async (pglite: PGlite, ready: Ready) =>
    writeFile(join(folder, ready), Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()))
  const empty = await openEngineInMemory()
  await keep(empty, 'empty')
  await empty.close()
  const served = await openInMemory(await readyFiles('empty'))
  const { close, ...connections } = openConnections({ host: served.host, port: SOCKET_PORT, user: 'postgres', database: 'postgres' })
  await migrate(connections, 'db/migrations')
  await close()
  await keep(served.pglite, 'migrated')
  await served.close()
  return () => rm(folder, { recursive: true, force: true })
}

/** What a database in memory may begin with; undefined where no run made it ready. */
export async function readyFiles(ready: Ready): Promise<Blob | undefined> {
  const folder = process.env.READY_IN_MEMORY
  return folder ? openAsBlob(join(folder, ready)) : undefined
}
