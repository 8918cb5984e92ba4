import { expect, test } from 'vitest'
import { StartRefused } from '#app/platform/settings-error.ts'
import { openDatabase } from './database.server.ts'
import { unusableServer } from './unusable-server.ts'

const url = 'postgres://seed:secret-word@db.example.org:5433/seeds'
const failed = (code: string) => Object.assign(new Error('what the driver says'), { code })

test.each([
  ['3D000', 'createdb --owner=seed seeds'],
  ['28P01', 'the user "seed"'],
  ['28000', 'the user "seed"'],
])('%s is for a person to mend, who is told how and not the password', (code, how) => {
  const told = unusableServer(url, failed(code))
  expect(told).toBeInstanceOf(StartRefused)
  expect(told.message).toContain('PostgreSQL at db.example.org:5433')
  expect(told.message).toContain(how)
  expect(told.message).not.toContain('secret-word')
  expect(told.message).not.toContain('\n')
})

test.each(['ECONNREFUSED', '57P03', '53300', 'ENOTFOUND', 'ETIMEDOUT'])(
  '%s may be over at the next try, which says so in brief',
  (code) => {
    const told = unusableServer(url, failed(code)) as Error & { brief: string }
    expect(told).not.toBeInstanceOf(StartRefused)
    expect(told.brief).toBe(`PostgreSQL at db.example.org:5433 cannot be used (${code}).`)
    expect(told.message.startsWith(`${told.brief} `)).toBe(true)
    expect(told.message).not.toContain('secret-word')
  },
)

const server = process.env.TEST_DATABASE_URL
test.skipIf(!server)('a real server without that database is told of by its name', async () => {
  const where = new URL(server!)
  where.pathname = '/no_such_database'
  const told = await openDatabase({ databaseUrl: where.href, dataDir: 'unused' }).catch((error: unknown) => error)
  expect(told).toBeInstanceOf(StartRefused)
  expect(String(told)).toContain('has no database "no_such_database"')
})
