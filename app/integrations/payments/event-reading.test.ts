import { expect, test } from 'vitest'
import { parseEvent } from './event-reading.ts'

const event = {
  id: 'evt_1',
  object: 'event',
  type: 'invoice.paid',
  created: 1_790_000_000,
  livemode: false,
  data: { object: { object: 'invoice', id: 'in_1' } },
}

test('an event names what happened and to what', () => {
  expect(parseEvent(event)).toEqual({
    event: { eventId: 'evt_1', type: 'invoice.paid', createdAt: new Date(1_790_000_000_000), subject: { kind: 'invoice', id: 'in_1' } },
    livemode: false,
  })
})

test.each([
  ['a customer', { object: 'customer', id: 'cus_1' }, { kind: 'customer', id: 'cus_1' }],
  ['a card, by whose it is', { object: 'payment_method', id: 'pm_1', customer: 'cus_1' }, { kind: 'customer', id: 'cus_1' }],
  ['a card of nobody', { object: 'payment_method', id: 'pm_1', customer: null }, { kind: 'other', id: 'pm_1' }],
  ['a charge, by its payment', { object: 'charge', id: 'ch_1', payment_intent: 'pi_1' }, { kind: 'payment', id: 'pi_1' }],
  ['a dispute, by its payment', { object: 'dispute', id: 'dp_1', payment_intent: { id: 'pi_1' } }, { kind: 'payment', id: 'pi_1' }],
])('an event is about %s', (_, object, subject) => {
  expect(parseEvent({ ...event, data: { object } })?.event.subject).toEqual(subject)
})

test.each([
  ['a NUL in its id', { ...event, id: 'evt_\u0000' }],
  ['a NUL in its kind', { ...event, type: 'invoice.paid\u0000' }],
  ['a NUL in what it is about', { ...event, data: { object: { object: 'invoice', id: 'in_\u0000' } } }],
  ['an id without end', { ...event, id: 'e'.repeat(256) }],
  ['a moment that is none', { ...event, created: 1e300 }],
  ['no object', { ...event, data: {} }],
])('with %s it is no event of ours', (_, body) => {
  expect(parseEvent(body)).toBeNull()
})
