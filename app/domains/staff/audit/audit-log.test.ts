import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { serverActor } from '#app/domains/staff/desk/actor.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { openForms } from '#test/support/open-forms.ts'
import { addJoined } from '#test/support/staff.ts'
import type { AuditEntry } from './audit-entry.ts'
import { showAuditLog, writeAuditLog } from './audit-log.server.ts'

const forms = await openForms()

const ruth = { id: randomUUID(), name: 'Ruth', role: 'keeper' as const }
const naomi = { id: randomUUID(), name: 'Naomi', role: 'helper' as const }
const write = (entry: Partial<AuditEntry> = {}) =>
  inTransaction(forms.db, (trx) =>
    writeAuditLog(trx, { by: ruth, verb: 'change-role', subject: { kind: 'staff', id: 'someone' }, ...entry }, forms.services.now()),
  )
const read = (query = '') => showAuditLog(forms.db, new URLSearchParams(query))

test('nothing of it is changed, taken away or emptied, whoever asks the database', async () => {
  await write({ before: { role: 'helper' }, after: { role: 'keeper' } })
  for (const statement of [
    sql`update audit_log set actor_name = 'Nobody'`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
    sql`insert into audit_log select * from audit_log on conflict (id) do update set verb = 'join'`,
  ])
    await expect(statement.execute(forms.db)).rejects.toThrow(/history is only added to|cannot insert a non-DEFAULT value/)
  expect((await read()).entries).toMatchObject([{ verb: 'change-role', before: { role: 'helper' }, after: { role: 'keeper' } }])
})

test('a line leads to the page of its subject where there is one', async () => {
  const id = randomUUID()
  await write({ verb: 'suspend', subject: { kind: 'listing', id: '7' } })
  await write({ verb: 'ask-for-refund', subject: { kind: 'gift', id } })
  await write({ verb: 'look-up-person', subject: { kind: 'person', id } })
  const pages = (await read()).entries.slice(0, 3).map(({ page }) => page)
  expect(pages).toEqual([null, `/desk/gifts/${id}`, '/desk/listings/7'])
})

test('what is rolled back was never done', async () => {
  const before = (await read()).entries.length
  await inTransaction(forms.db, async (trx) => {
    await writeAuditLog(trx, { by: ruth, verb: 'disable', subject: { kind: 'staff', id: 'someone' } }, forms.services.now())
    throw new Error('after it')
  }).catch(() => {})
  expect((await read()).entries).toHaveLength(before)
})

test('it is filtered by who, what and to what, and leafed through, the newest first', async () => {
  for (let number = 0; number < 60; number++) await write({ by: naomi, verb: 'sign-in', subject: { kind: 'staff', id: `n-${number % 2}` } })
  await write({ by: serverActor('root'), verb: 'invite' })
  const first = await read(`actorId=${naomi.id}`)
  expect([first.entries.length, first.older]).toEqual([50, first.entries.at(-1)!.id])
  const second = await read(`actorId=${naomi.id}&before=${first.older}`)
  expect([second.entries.length, second.older]).toEqual([10, null])
  expect(second.entries[0]!.id).toBeLessThan(first.entries.at(-1)!.id)
  expect((await read('subjectKind=staff&subjectId=n-1')).entries).toHaveLength(30)
  expect((await read('verb=invite')).entries).toMatchObject([{ by: { name: 'root', role: 'server' } }])
  expect((await read('verb=invite&verb=join&actorId=x')).query).toEqual({ verb: 'invite' })
  const { actor } = await addJoined(forms.services)
  expect((await read()).actors).toEqual([{ id: actor.id, name: actor.name }])
})

test.each(['actorId=x', 'verb=drop', 'subjectKind=x', "subjectId=';--", 'before=-1', 'before=1e99', 'before=x'])(
  'an address that asks for %s asks for everything',
  async (query) => {
    expect((await read(query)).query).toEqual({})
  },
)
