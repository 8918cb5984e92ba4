import { type Circle, newest, statusOf } from './newest-invoice.ts'
import { expectThat, moveClock, type Rehearsal, tell } from './rehearsal.ts'

/** A lower amount in the hour in which a renewal is a draft: that month is lowered, too. */
export async function rehearseLowered(rehearsal: Rehearsal, circle: Circle, month: number): Promise<void> {
  const { draftId, underWay } = await changeInTheDraftHour(rehearsal, circle, month, 1100)
  const status = await statusOf(rehearsal, draftId)
  const did = `${status}; under way: ${underWay.join(', ') || 'none'}`
  expectThat(rehearsal, 'lowered in the draft hour', did, 'paid, 1100; under way: none', status === 'paid, 1100' && underWay.length === 0)
}

/** A higher one: that month stays as it was agreed to, and is told. */
export async function rehearseRaised(rehearsal: Rehearsal, circle: Circle, month: number): Promise<void> {
  const { draftId, underWay } = await changeInTheDraftHour(rehearsal, circle, month, 7700)
  const status = await statusOf(rehearsal, draftId)
  const did = `${status}; under way: ${underWay.join(', ') || 'none'}`
  expectThat(rehearsal, 'raised in the draft hour', did, 'paid, 1100; under way: 1100', did === 'paid, 1100; under way: 1100')
}

/** A lower amount while a month is owed: that month is not asked for any more. */
export async function rehearseOwed(rehearsal: Rehearsal, circle: Circle, month: number): Promise<void> {
  const { provider, run } = rehearsal
  const { subscriptionId, clock } = circle
  await moveClock(rehearsal, clock, month, 120)
  const owed = await newest(rehearsal, circle)
  const { status } = await provider.changeAmount({
    subscriptionId,
    amountCents: 3300,
    description: 'Growth Nurturer, monthly',
    key: `${run}:owed`,
  })
  const left = await statusOf(rehearsal, owed?.id)
  expectThat(rehearsal, 'lowered while a month is owed', left, 'void', left === 'void')
  tell(rehearsal, 'and its circle', status, 'active, or past-due until the next month')
}

async function changeInTheDraftHour(rehearsal: Rehearsal, circle: Circle, month: number, amountCents: number) {
  const { provider, run } = rehearsal
  const { subscriptionId, clock } = circle
  await moveClock(rehearsal, clock, month, 5)
  const draft = await newest(rehearsal, circle)
  const change = { subscriptionId, amountCents, description: 'A gift of one’s own, monthly', key: `${run}:${amountCents}` }
  const { underWay } = await provider.changeAmount(change)
  await moveClock(rehearsal, clock, month, 120)
  return { draftId: draft?.id, underWay: underWay.map((each) => each.amountCents) }
}
