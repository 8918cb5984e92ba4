import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/support/open-test-database.ts'
import { nextAttempt } from './expressions.ts'

test('waits double from the first, and none is longer than the longest, however often it was tried', async () => {
  const database = await openTestDatabase()
  const at = new Date('2026-03-10T15:00:00Z')
  const due = nextAttempt(at, sql<number>`so_far`, { firstSeconds: 60, longestSeconds: 600 })
  const { rows } = await sql<{ due: Date }>`select ${due} as due
    from unnest(array[0, 1, 2, 3, 4, 100000]) as tried (so_far) order by so_far`.execute(database.db)
  expect(rows.map(({ due: each }) => (new Date(each).getTime() - at.getTime()) / 1000)).toEqual([60, 120, 240, 480, 600, 600])
  await database.close()
})
