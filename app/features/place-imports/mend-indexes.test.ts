import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listIndexesAside, setIndexesAside } from '#app/features/places/place-indexes.server.ts'
import { type Database, openDatabase } from '#app/platform/database/database.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { createServerDatabase, type ServerDatabase } from '#test/server-database.ts'
import { whileAlone } from './import-lock.server.ts'
import { mendPlaceIndexes } from './mend-indexes.server.ts'

const server = process.env.TEST_DATABASE_URL

test('an embedded database has none aside', async () => {
  expect(await mendPlaceIndexes({ settings: {} } as Services)).toBe(false)
})

describe.skipIf(!server)('on a server', () => {
  let own: ServerDatabase
  let database: Database
  beforeAll(async () => {
    own = await createServerDatabase(server!)
    database = await openDatabase({ databaseUrl: own.databaseUrl, dataDir: 'unused' })
    await migrate(database, 'db/migrations')
  })
  afterAll(async () => {
    await database.close()
    await own.drop()
  })

  test('what an import left aside is put back by the site, but not while one is under way', async () => {
    const { db } = database
    const warned: string[] = []
    const log = { warn: (text: string) => warned.push(text), info() {}, error() {} } as unknown as Services['log']
    const services = { db, log, settings: { databaseUrl: own.databaseUrl, dataDir: 'unused' } as Services['settings'] }
    expect(await mendPlaceIndexes(services)).toBe(false)
    await setIndexesAside(db)
    const aside = await listIndexesAside(db)
    expect(aside.length).toBeGreaterThan(3)
    await whileAlone(db, services.settings, async () => expect(await mendPlaceIndexes(services)).toBe(false))
    expect(await listIndexesAside(db)).toEqual(aside)
    expect(await mendPlaceIndexes(services)).toBe(true)
    expect(await listIndexesAside(db)).toEqual([])
    expect(warned).toHaveLength(1)
  })
})
