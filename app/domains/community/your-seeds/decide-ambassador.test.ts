import { beforeEach, expect, test } from 'vitest'
import { serverActor } from '#app/domains/staff/desk/actor.ts'
import { findInvitationCode, createInvitationCode } from '#app/domains/community/invitations/code-store.server.ts'
import {
  notifyPendingSeeds,
  listHoldersWithPendingSeeds,
  listPendingDays,
  sumPendingSeeds,
} from '#app/domains/community/seeds/pending-seeds.server.ts'
import { earnSeeds } from '#app/domains/community/seeds/earn-seeds.server.ts'
import { anonymizeHolder, findHolderIdByEmail, getOrCreateHolder, sumSeedsByEmail } from '#app/domains/community/seeds/seed-store.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { openForms } from '#test/support/open-forms.ts'
import { decidePendingSeeds, markInvitationReviewed } from './decide-ambassador.server.ts'

let people = 0
let ruth: string
let ben: string
const forms = await openForms()
beforeEach(async () => {
  // What earlier tests left waits for nobody.
  for (const { email } of await days())
    await inTransaction(forms.db, async (trx) => {
      const holderId = await findHolderIdByEmail(trx, email)
      if (holderId !== undefined) await anonymizeHolder(trx, holderId)
    })
  people++
  ruth = `ruth-${people}@example.org`
  ben = `ben-${people}@example.org`
})

let sources = 0
const hold = (email: string, moment: string, kind: 'scan' | 'share' = 'scan', postedOfNetwork = 10, pendingOfNetwork = 0) =>
  inTransaction(forms.db, async (trx) => {
    const at = new Date(moment)
    const source = {
      holderId: await getOrCreateHolder(trx, email, at),
      kind,
      sourceKey: `${++sources}`,
      practice: true,
      at,
      postedOfNetwork,
      pendingOfNetwork,
    }
    return earnSeeds(trx, source)
  })
const days = async () => {
  const holders = await listHoldersWithPendingSeeds(forms.db, true)
  const each = await Promise.all(holders.map(({ holderId }) => listPendingDays(forms.db, holderId, true)))
  return each.flatMap((of, at) => of.map((day) => ({ ...day, email: holders[at]!.email })))
}
const byAnna = () => ({ by: serverActor('anna'), now: forms.services.now() })
const decide = async (
  email: string,
  decision: 'release' | 'leave-out',
  { day = undefined as string | undefined, why = null as string | null, until = undefined as Date | undefined } = {},
) =>
  decidePendingSeeds(
    forms.services,
    { holderId: (await findHolderIdByEmail(forms.db, email))!, decision, ...(day && { day }), ...(until && { until }) },
    { ...byAnna(), why },
  )

test('what waits is listed by Ambassador and day in Georgia, with how many, of which kinds and why', async () => {
  await hold(ruth, '2026-11-20T23:00:00Z')
  await hold(ruth, '2026-11-21T02:00:00Z')
  await hold(ben, '2026-11-21T12:00:00Z')
  for (let at = 0; at < 5; at++) await hold(ben, '2026-11-21T13:00:00Z', 'share', 0)
  expect(await days()).toMatchObject([
    { email: ruth, day: '2026-11-20', seeds: 2, kinds: { scan: 2 }, reasons: { 'network-cap': 2 } },
    { email: ben, day: '2026-11-21', seeds: 3, kinds: { scan: 1, share: 2 }, reasons: { 'network-cap': 1, 'day-cap': 2 } },
  ])
  expect(await listHoldersWithPendingSeeds(forms.db, false)).toEqual([])
})

test('a decision is of one person, or of one day of theirs; the ledger says who and why, and pages forget the sum', async () => {
  for (const moment of ['2026-11-20T23:00:00Z', '2026-11-21T02:00:00Z', '2026-11-21T12:00:00Z']) await hold(ruth, moment)
  await hold(ben, '2026-11-20T12:00:00Z')
  const reading = forms.services.pageCache.begin()
  reading.dependsOn('seeds')
  expect(await decide(ruth, 'release', { day: '2026-11-20' })).toEqual({ ok: true, seeds: 2 })
  expect(reading.isStale()).toBe(true)
  expect(await decide(ruth, 'release', { day: '2026-11-20' })).toEqual({ ok: false, reason: 'nothing-waits' })
  expect(await decide(ruth, 'leave-out', { why: 'the same telephone' })).toEqual({ ok: true, seeds: 1 })
  const holderId = (await findHolderIdByEmail(forms.db, ruth))!
  expect([await sumSeedsByEmail(forms.db, ruth, true), await sumPendingSeeds(forms.db, holderId, true)]).toEqual([2, 0])
  const corrections = forms.db.selectFrom('seedEntries').selectAll().where('holderId', '=', holderId).where('reverses', 'is not', null)
  const written = (await corrections.execute()).map(({ kind, bookedBy, reason }) => [kind, bookedBy, reason])
  expect(written.toSorted()).toEqual([
    ['released', 'staff:anna', null],
    ['released', 'staff:anna', null],
    ['reversed', 'staff:anna', 'the same telephone'],
  ])
  expect((await days()).map(({ email }) => email)).toEqual([ben])
})

test('what came in after somebody looked waits on, of a day or of all', async () => {
  for (const moment of ['2026-11-20T12:00:00Z', '2026-11-21T12:00:00Z', '2026-11-21T13:00:00Z']) await hold(ruth, moment)
  const until = new Date('2026-11-21T12:30:00Z')
  expect(await decide(ruth, 'leave-out', { day: '2026-11-21', until, why: 'twice' })).toEqual({ ok: true, seeds: 1 })
  expect(await decide(ruth, 'release', { until })).toEqual({ ok: true, seeds: 1 })
  expect(await decide(ruth, 'release', { until })).toEqual({ ok: false, reason: 'nothing-waits' })
  expect(await days()).toMatchObject([{ day: '2026-11-21', seeds: 1 }])
})

test('two who decide at once decide once', async () => {
  for (let at = 0; at < 3; at++) await hold(ruth, '2026-11-20T12:00:00Z')
  const answers = await Promise.all([decide(ruth, 'release'), decide(ruth, 'release'), decide(ruth, 'leave-out', { why: 'twice' })])
  expect(answers.filter(({ ok }) => ok)).toEqual([{ ok: true, seeds: 3 }])
})

test('a code that waits earns once somebody trusts it, whose name is written down', async () => {
  const idempotencyKey = crypto.randomUUID()
  const now = new Date('2026-11-20T12:00:00Z')
  const code = await inTransaction(forms.db, (trx) =>
    createInvitationCode(trx, { email: ruth, idempotencyKey, suspicion: 'honeypot', now }),
  )
  const suspicionOf = async () => (await findInvitationCode(forms.db, code))!.suspicion
  expect(await suspicionOf()).toBe('honeypot')
  const trust = (of: string) => markInvitationReviewed(forms.services, of, byAnna())
  expect(await trust('34679CDF')).toEqual({ ok: false, reason: 'unknown' })
  expect([await trust(code), await trust(code)]).toEqual([{ ok: true }, { ok: false, reason: 'trusted' }])
  expect(await suspicionOf()).toBeNull()
  const row = await forms.db.selectFrom('invitationCodes').selectAll().where('code', '=', code).executeTakeFirst()
  expect(row).toMatchObject({ trustedBy: 'staff:anna', trustedAt: forms.services.now() })
})

test('the ministry hears of what waits once, and again only when more has come', async () => {
  const told = async () => {
    await notifyPendingSeeds(forms.services)
    const mails = await forms.deliver()
    for (const { text } of mails) expect(text).toContain('https://seeds.example.org/desk/waiting')
    return mails.map(({ to, subject }) => [to, subject])
  }
  const { email } = forms.services.settings.contact
  await told()
  await hold(ruth, '2026-11-22T12:00:00Z')
  await hold(ruth, '2026-11-22T13:00:00Z')
  await hold(ben, '2026-11-22T14:00:00Z')
  expect(await told()).toEqual([[email, '3 Mustard Seeds of 2 Ambassadors wait']])
  expect(await told()).toEqual([])
  await decide(ben, 'release')
  expect(await told()).toEqual([])
  await hold(ruth, '2026-11-23T12:00:00Z')
  expect(await told()).toEqual([[email, '3 Mustard Seeds of 1 Ambassador wait']])
})
