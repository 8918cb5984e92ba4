import { openAsBlob } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEngineInMemory } from '#app/platform/database/engine.server.ts'

/** The files of an empty database take seconds of work to make. A run of the tests makes them once, here. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined
  const engine = await openEngineInMemory()
  const files = await engine.dumpDataDir('none')
  await engine.close()
  const folder = await mkdtemp(join(tmpdir(), 'mustard-seed-in-memory-'))
  process.env.READY_IN_MEMORY = join(folder, 'empty.tar')
  await writeFile(process.env.READY_IN_MEMORY, Buffer.from(await files.arrayBuffer()))
  return () => rm(folder, { recursive: true, force: true })
}

/** What a database in memory may begin with; undefined where no run made it ready. */
export async function readyFiles(): Promise<Blob | undefined> {
  return process.env.READY_IN_MEMORY ? openAsBlob(process.env.READY_IN_MEMORY) : undefined
}
