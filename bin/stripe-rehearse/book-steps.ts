import { HANDLED_EVENTS } from '../../app/integrations/payments/event-reading.ts'
import { catchError, recordCheck, pollUntil, type Rehearsal, recordFinding } from './rehearsal.ts'

export async function rehearseBalance(rehearsal: Rehearsal): Promise<void> {
  const { provider, stripe, begun } = rehearsal
  const { cents } = await provider.fetchBalance()
  recordFinding(rehearsal, 'the balance', cents, 'cents')
  const moved = await Array.fromAsync(provider.listMovements(new Date(begun * 1000)))
  const unknown = [...new Set(moved.filter(({ kind }) => kind === 'unknown').map(({ category }) => category))]
  recordCheck(
    rehearsal,
    'bookings of this run',
    `${moved.length}, unknown: ${unknown.join(', ') || 'none'}`,
    'none unknown',
    unknown.length === 0,
  )
  const [booked] = (await stripe.balanceTransactions.list({ created: { gte: begun }, limit: 1, expand: ['data.source'] })).data
  const source = typeof booked?.source === 'object' && booked.source && 'created' in booked.source ? Number(booked.source.created) : null
  if (booked && source) recordFinding(rehearsal, 'a booking after what it books', `${booked.created - source} s`, 'at once, or later')
}

/** Asks for movements up to the year 9999. Stripe's answer is only reported, because Stripe does not document it. */
export async function rehearseFarEndDate(rehearsal: Rehearsal): Promise<void> {
  const { stripe, begun } = rehearsal
  const farAhead = Math.floor(Date.UTC(9999, 0, 1) / 1000)
  const { message } = await catchError(stripe.balanceTransactions.list({ created: { gte: begun, lt: farAhead }, limit: 1 }))
  recordFinding(rehearsal, 'a list up to the year 9999', message, 'taken, or refused: the site sends no end')
}

export async function rehearseEventRecovery(rehearsal: Rehearsal): Promise<void> {
  const { provider, begun, given } = rehearsal
  if (!given) throw new Error('There is no gift to look for.')
  const { paymentId, refundId } = given
  const begin = new Date(begun * 1000)
  const find = async () => {
    const events = await Array.fromAsync(provider.listEvents(begin))
    const told = events.filter(({ subject }) => subject.id === paymentId).map(({ type }) => type)
    const back = (await Array.fromAsync(provider.listMovements(begin))).find(({ sourceId }) => sourceId === refundId)
    return { paid: told.includes('payment_intent.succeeded'), back }
  }
  const { paid, back } = await pollUntil(rehearsal, find, (found) => found.paid && found.back !== undefined)
  recordCheck(rehearsal, 'a gift without a webhook', paid ? 'in the list of events' : 'not found', 'in the list of events', paid)
  const named = back ? `found, ${back.paymentId === paymentId ? 'with its payment' : 'without its payment'}` : 'not found'
  recordCheck(rehearsal, 'its refund in the balance', named, 'found, with its payment', named === 'found, with its payment')
}

export async function rehearseEvents(rehearsal: Rehearsal): Promise<void> {
  const { stripe, begun } = rehearsal
  const came = new Set<string>()
  for await (const { type } of stripe.events.list({ created: { gte: begun }, limit: 100 })) came.add(type)
  const wanted = [...HANDLED_EVENTS]
  const missed = wanted.filter((type) => came.has(type))
  recordCheck(rehearsal, 'events that the site acts on and that came', missed.length, 'at least 10', missed.length >= 10)
  recordFinding(
    rehearsal,
    'acted on, did not come',
    wanted.filter((type) => !came.has(type)).join(', ') || 'none',
    'what this run did not cause',
  )
  recordFinding(
    rehearsal,
    'came, not acted on',
    [...came]
      .filter((type) => !HANDLED_EVENTS.has(type))
      .toSorted()
      .join(', ') || 'none',
    'what the site need not hear',
  )
}
