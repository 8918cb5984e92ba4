import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#app/platform/database/database.server.ts'
import { openTestDatabase } from '#test/open-test-database.ts'
import { whileAlone } from './import-lock.server.ts'

let database: Database
const dataDir = mkdtempSync(join(tmpdir(), 'import-lock-'))
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('of two imports at once the second is refused, and on a server another may follow the first', async () => {
  const { db, kind } = database
  const where = { databaseUrl: kind === 'server' ? 'one' : undefined, dataDir }
  const work = async () => 'done'
  const first = await whileAlone(db, where, async () => whileAlone(db, where, work))
  expect(first).toEqual({ ok: true, result: { ok: false, reason: 'under-way' } })
  if (kind === 'server') expect(await whileAlone(db, where, work)).toEqual({ ok: true, result: 'done' })
})
