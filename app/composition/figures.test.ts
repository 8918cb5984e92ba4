import { expect, test } from 'vitest'
import type { Keeper } from '#app/domains/staff/desk/actor.ts'
import { raiseAlert } from '#app/domains/staff/alerts/alert-store.server.ts'
import { markReconciled } from '#app/domains/giving/reconciliation/reconcile-ledger.server.ts'
import { readImpact } from './impact.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { givingAlone } from '#test/support/giving/giving-for-each.ts'
import { type Giving, growthNurturer } from '#test/support/giving/open-giving.ts'
import { addJoined } from '#test/support/staff.ts'
import { changeOpeningFigures, showFigures } from './figures.server.ts'

let giving: Giving
givingAlone((its) => (giving = its))

const WEEK_MS = 7 * 86_400_000
const services = () => giving.services as unknown as Services
const show = () => showFigures(services())
const NONE = { totalSeeds: 0, studentsSupported: 0, coursesEnabled: 0, communityMembers: 0 }
const FIRST = { totalSeeds: 1_000, studentsSupported: 20, coursesEnabled: 3, communityMembers: 40 }

async function give(amountCents: number, priced?: typeof growthNurturer) {
  const { checkoutId } = await giving.begin({
    email: `${crypto.randomUUID()}@example.org`,
    priced: priced ?? { amountCents, frequency: 'once', tierId: null, circleId: null },
  })
  giving.world.pay(checkoutId)
  const paymentId = [...giving.payments.keys()].at(-1)!
  await giving.deliverAll()
  return paymentId
}
const keeper = async () => (await addJoined(giving.services, { password: null, example: true })).actor as Keeper

test('gifts and seeds stand in the week in which they came, and members beside their goal', async () => {
  await give(10_000)
  giving.later(3 * WEEK_MS)
  await give(2_500)
  await give(0, growthNurturer)
  const { gifts, seeds, members } = await show()
  expect(gifts.weeks).toHaveLength(26)
  expect(gifts.weeks.filter(({ amount }) => amount > 0).map(({ monday, payments, written }) => [monday, payments, written])).toEqual([
    ['2026-03-09', 1, '$100'],
    ['2026-03-30', 2, '$58'],
  ])
  expect(gifts).toMatchObject({ sum: '$158', payments: 3 })
  expect(seeds.weeks.filter(({ amount }) => amount > 0).map(({ monday, amount }) => [monday, amount])).toEqual([
    ['2026-03-09', 100],
    ['2026-03-30', 58],
  ])
  expect(members).toEqual({ count: 1, goal: 1_000 })
})

test('what is paid after the practice clock was moved on stands in its week', async () => {
  await give(10_000)
  const before = giving.services.now()
  giving.later(5 * WEEK_MS)
  await give(2_500)
  const moved = giving.services.now()
  const practice = { practiceNow: async () => moved } as Services['practice']
  const { gifts } = await showFigures({ ...services(), now: () => before, practice })
  expect(gifts).toMatchObject({ sum: '$125', payments: 2 })
  expect(gifts.weeks.at(-1)).toMatchObject({ monday: '2026-04-13', amount: 2_500 })
})

test('what went back is not in its week any more, and what is older than half a year in none', async () => {
  const paymentId = await give(10_000)
  giving.world.takeBack(paymentId)
  await giving.deliverAll()
  expect((await show()).gifts).toMatchObject({ sum: '$0', payments: 0 })
  await give(4_000)
  giving.later(27 * WEEK_MS)
  expect((await show()).gifts.payments).toBe(0)
})

test('the books say when they were held against the payment service, by how much they differ, and what waits for a person', async () => {
  expect((await show()).books).toMatchObject({ reconciled: null, drift: null })
  await markReconciled(giving.db, false, giving.services.now())
  const details = { driftCents: -1_250 }
  await raiseAlert(giving.db, { kind: 'ledger-drift', details, subject: 'today', practice: false, at: giving.services.now() })
  await raiseAlert(giving.db, {
    kind: 'ledger-drift',
    details: { ...details, driftCents: 99 },
    subject: 'practice',
    practice: true,
    at: giving.services.now(),
  })
  const { books } = await show()
  expect(books).toMatchObject({ drift: '$12.50', isLate: false })
  expect(books.reconciled?.time).toBe(giving.services.now().toISOString())
  giving.later(27 * 3_600_000)
  expect((await show()).books.isLate).toBe(true)
})

test('a keeper changes what the public figures begin with: they show at once, and the history has both', async () => {
  const by = await keeper()
  expect(await changeOpeningFigures(services(), by, FIRST)).toBe(true)
  expect(giving.forgotten).toContain('seeds')
  expect((await readImpact({ db: giving.db, settings: { siteMode: 'live' } } as never)).figures).toEqual(FIRST)
  expect((await show()).opening[0]).toEqual({ id: 'totalSeeds', opening: 1_000, counted: 0, shown: 1_000 })
  const [entry] = await giving.db.selectFrom('auditLog').selectAll().orderBy('id', 'desc').limit(1).execute()
  expect(entry).toMatchObject({ verb: 'change-figures', actorId: by.id, before: NONE, after: FIRST })
})

test('a helper does not change them', async () => {
  const { actor } = await addJoined(giving.services, { role: 'helper', password: null, example: true })
  expect(await changeOpeningFigures(services(), { ...actor, role: 'keeper' }, FIRST)).toBe(false)
})
