import fs, { mkdtempSync, rmSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openEngine } from './engine.server.ts'

test('every commit of the embedded database is synced to the disk before it is acknowledged', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'embedded-'))
  const { fsyncSync } = fs
  let synced = 0
  fs.fsyncSync = (handle) => {
    synced++
    fsyncSync(handle)
  }
  syncBuiltinESMExports()
  try {
    const { pglite } = await openEngine(dataDir, () => expect.unreachable())
    await pglite.exec('create table kept (number int)')
    synced = 0
    for (let number = 0; number < 50; number++) await pglite.query('insert into kept values ($1)', [number])
    expect(synced).toBeGreaterThanOrEqual(50)
    expect((await pglite.query('show fsync')).rows).toEqual([{ fsync: 'on' }])
    await pglite.close()
  } finally {
    fs.fsyncSync = fsyncSync
    syncBuiltinESMExports()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
