import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findCode, makeCode } from '#app/features/invitations/code-store.server.ts'
import { earnSeeds } from '#app/features/seeds/earn-seeds.server.ts'
import { reverseSeeds } from '#app/features/seeds/correct-seeds.server.ts'
import { SEED_RULES } from '#app/features/seeds/seed-rules.ts'
import { findHolder, forgetHolder, requireHolder, sumSeedsOf } from '#app/features/seeds/seed-store.server.ts'
import { tellWaitingSeeds } from '#app/features/seeds/tell-waiting-seeds.server.ts'
import { listWaitingDaysOf, sumHeldOf } from '#app/features/seeds/waiting-seeds.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { openForms } from '#test/open-forms.ts'
import { decideSeedsJob, trustCodeJob } from './decide-jobs.server.ts'
import { listUndecidedSeeds } from './list-undecided.server.ts'

let forms: Awaited<ReturnType<typeof openForms>>
let people = 0
let ruth: string
let ben: string
beforeAll(async () => void (forms = await openForms()))
afterAll(() => forms.close())
beforeEach(async () => {
  // What earlier tests left waits for nobody.
  for (const { email } of (await listUndecidedSeeds(forms.db, true)).days)
    await inTransaction(forms.db, async (trx) => {
      const holderId = await findHolder(trx, email)
      if (holderId !== undefined) await forgetHolder(trx, holderId)
    })
  people++
  ruth = `ruth-${people}@example.org`
  ben = `ben-${people}@example.org`
})

let sources = 0
const hold = (email: string, moment: string, kind: 'scan' | 'share' = 'scan', postedOfNetwork = 10, heldOfNetwork = 0) =>
  inTransaction(forms.db, async (trx) => {
    const at = new Date(moment)
    const source = {
      holderId: await requireHolder(trx, email, at),
      kind,
      sourceKey: `${++sources}`,
      practice: true,
      at,
      postedOfNetwork,
      heldOfNetwork,
    }
    return earnSeeds(trx, source)
  })
const days = async () => (await listUndecidedSeeds(forms.db, true)).days
const decide = async (
  email: string,
  decision: 'release' | 'leave-out',
  { day = undefined as string | undefined, why = null as string | null, mark = undefined as string | undefined } = {},
) =>
  decideSeedsJob(forms.services).answer({
    holderId: (await findHolder(forms.db, email))!,
    decision,
    ...(day && { day }),
    ...(mark && { mark }),
    why,
    by: 'anna',
  })

test('what waits is listed by Ambassador and day in Georgia, with how many, of which kinds and why', async () => {
  await hold(ruth, '2026-11-20T23:00:00Z')
  await hold(ruth, '2026-11-21T02:00:00Z')
  await hold(ben, '2026-11-21T12:00:00Z')
  for (let at = 0; at < 5; at++) await hold(ben, '2026-11-21T13:00:00Z', 'share', 0)
  expect(await days()).toEqual([
    { email: ruth, day: '2026-11-20', seeds: 2, kinds: { scan: 2 }, reasons: { 'network-cap': 2 } },
    { email: ben, day: '2026-11-21', seeds: 3, kinds: { scan: 1, share: 2 }, reasons: { 'network-cap': 1, 'day-cap': 2 } },
  ])
  expect((await listUndecidedSeeds(forms.db, false)).days).toEqual([])
})

test('a decision is of one person, or of one day of theirs; the ledger says who and why, and pages forget the sum', async () => {
  for (const moment of ['2026-11-20T23:00:00Z', '2026-11-21T02:00:00Z', '2026-11-21T12:00:00Z']) await hold(ruth, moment)
  await hold(ben, '2026-11-20T12:00:00Z')
  const reading = forms.services.pageCache.begin()
  reading.dependsOn('seeds')
  expect(await decide(ruth, 'release', { day: '2026-11-20' })).toEqual({ ok: true, seeds: 2 })
  expect(reading.isOvertaken()).toBe(true)
  expect(await decide(ruth, 'release', { day: '2026-11-20' })).toEqual({ ok: false, reason: 'nothing-waits' })
  expect(await decide(ruth, 'leave-out', { why: 'the same telephone' })).toEqual({ ok: true, seeds: 1 })
  const holderId = (await findHolder(forms.db, ruth))!
  expect([await sumSeedsOf(forms.db, ruth, true), await sumHeldOf(forms.db, holderId, true)]).toEqual([2, 0])
  const corrections = forms.db.selectFrom('seedEntries').selectAll().where('holderId', '=', holderId).where('reverses', 'is not', null)
  const written = (await corrections.execute()).map(({ kind, bookedBy, reason }) => [kind, bookedBy, reason])
  expect(written.toSorted()).toEqual([
    ['released', 'staff:anna', null],
    ['released', 'staff:anna', null],
    ['reversed', 'staff:anna', 'the same telephone'],
  ])
  expect((await days()).map(({ email }) => email)).toEqual([ben])
})

test('what came in after somebody looked is not decided with what they saw, of a day or of all', async () => {
  await hold(ruth, '2026-11-20T12:00:00Z')
  await hold(ruth, '2026-11-21T12:00:00Z')
  const look = async () => listWaitingDaysOf(forms.db, (await findHolder(forms.db, ruth))!, true)
  const before = await look()
  await hold(ruth, '2026-11-21T13:00:00Z')
  const refused = { ok: false, reason: 'others-wait' }
  expect(await decide(ruth, 'release', { mark: before.mark })).toEqual(refused)
  expect(await decide(ruth, 'leave-out', { day: '2026-11-21', mark: before.days[1]!.mark, why: 'twice' })).toEqual(refused)
  const waits = async () => sumHeldOf(forms.db, (await findHolder(forms.db, ruth))!, true)
  const all = await waits()
  // Of the other day nothing is new.
  expect(await decide(ruth, 'release', { day: '2026-11-20', mark: before.days[0]!.mark })).toMatchObject({ ok: true })
  const after = await look()
  expect([after.days.map(({ day }) => day), (await waits()) < all]).toEqual([['2026-11-21'], true])
  expect(await decide(ruth, 'release', { mark: after.mark })).toMatchObject({ ok: true })
  expect(await waits()).toBe(0)
  expect(await decide(ruth, 'release', { mark: after.mark })).toEqual({ ok: false, reason: 'nothing-waits' })
})

test('a thousand that wait are decided in a few statements, each with its own line in the ledger', async () => {
  const holderId = await inTransaction(forms.db, (trx) => requireHolder(trx, ruth, new Date('2026-11-20T12:00:00Z')))
  const entry = { holderId, kind: 'scan', seeds: 1, heldReason: 'network-cap', reverses: null, ruleVersion: 'earned-1', practice: true }
  const held = Array.from({ length: 1_100 }, (_, at) => ({
    ...entry,
    id: crypto.randomUUID(),
    sourceKey: `many:${at}`,
    bookedAt: new Date('2026-11-20T12:00:00Z'),
    bookedBy: 'visitor',
    reason: null,
  }))
  await forms.db.insertInto('seedEntries').values(held).execute()
  let statements = 0
  const db = forms.db.withPlugin({ transformQuery: ({ node }) => (statements++, node), transformResult: async ({ result }) => result })
  const asked = { holderId, decision: 'release' as const, why: null, by: 'anna' }
  expect(await decideSeedsJob({ ...forms.services, db }).answer(asked)).toEqual({ ok: true, seeds: 1_100 })
  expect(statements).toBeLessThan(30)
  expect([await sumSeedsOf(forms.db, ruth, true), await sumHeldOf(forms.db, holderId, true)]).toEqual([1_100, 0])
  const released = await forms.db
    .selectFrom('seedEntries')
    .selectAll()
    .where('holderId', '=', holderId)
    .where('kind', '=', 'released')
    .execute()
  expect(new Set(released.map(({ reverses }) => reverses))).toEqual(new Set(held.map(({ id }) => id)))
  expect(released[0]).toMatchObject({ seeds: 1, heldReason: null, bookedBy: 'staff:anna', ruleVersion: 'corrected-1' })
  // A correction of one of them finds what was decided.
  const again = await reverseSeeds(forms.services, held[0]!.id, {
    by: 'staff:anna',
    reason: 'twice',
    now: new Date('2026-11-21T12:00:00Z'),
  })
  expect([again, await sumSeedsOf(forms.db, ruth, true)]).toEqual([{ ok: true, seeds: 1 }, 1_099])
})

test('two who decide at once decide once', async () => {
  for (let at = 0; at < 3; at++) await hold(ruth, '2026-11-20T12:00:00Z')
  const answers = await Promise.all([decide(ruth, 'release'), decide(ruth, 'release'), decide(ruth, 'leave-out', { why: 'twice' })])
  expect(answers.filter(({ ok }) => ok)).toEqual([{ ok: true, seeds: 3 }])
})

test('a code that waits is listed with why, and earns once somebody trusts it, whose name is written down', async () => {
  const attempt = crypto.randomUUID()
  const now = new Date('2026-11-20T12:00:00Z')
  const code = await inTransaction(forms.db, (trx) => makeCode(trx, { email: ruth, attempt, suspicion: 'honeypot', now }))
  const codes = async () => (await listUndecidedSeeds(forms.db, true)).codes
  expect(await codes()).toEqual([{ code, email: ruth, suspicion: 'honeypot', madeAt: now }])
  const trust = (of: string) => trustCodeJob(forms.services).answer({ code: of, by: 'anna' })
  expect(await trust('34679CDF')).toEqual({ ok: false, reason: 'unknown' })
  expect([await trust(code), await trust(code)]).toEqual([{ ok: true }, { ok: false, reason: 'trusted' }])
  expect([await codes(), (await findCode(forms.db, code))!.suspicion]).toEqual([[], null])
  const row = await forms.db.selectFrom('invitationCodes').selectAll().where('code', '=', code).executeTakeFirst()
  expect(row).toMatchObject({ trustedBy: 'staff:anna', trustedAt: forms.services.now() })
})

test('what was not kept is listed with whose it was, mailed once, and forgotten after a month', async () => {
  const now = '2026-11-21T12:00:00Z'
  const told = async () => {
    await tellWaitingSeeds(forms.services)
    return (await forms.deliver()).map(({ text }) => /\d+ more acts? came/.exec(text)?.[0])
  }
  forms.at(now)
  await hold(ruth, now)
  await told()
  for (let at = 0; at < 3; at++)
    expect(await hold(ruth, '2026-11-21T13:00:00Z', 'scan', 10, SEED_RULES.heldPerNetworkAndDay)).toBeUndefined()
  const leftOut = async () => (await listUndecidedSeeds(forms.db, true)).leftOut
  expect(await leftOut()).toMatchObject([{ email: ruth, day: '2026-11-21', acts: 3 }])
  expect(await told()).toEqual(['3 more acts came'])
  expect(await told()).toEqual([])
  forms.at('2026-12-22T13:00:00Z')
  await told()
  expect(await leftOut()).toEqual([])
})

test('the ministry hears of what waits once, and again only when more has come', async () => {
  const told = async () => {
    await tellWaitingSeeds(forms.services)
    const mails = await forms.deliver()
    for (const { text } of mails) expect(text).toMatch(/https:\/\/seeds\.example\.org\/desk\/waiting\n[^]*npm run seeds:decide/)
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
