import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { MonthlyView } from './giving-view.ts'
import { MonthlyCard } from './monthly-card.tsx'

const day = (shown: string) => ({ time: '2026-12-01T12:00:00.000Z', shown })
const gift: MonthlyView = {
  giftId: 'gift-1',
  reference: 'MS-AAAA-AA',
  circleId: null,
  amountCents: 5000,
  state: 'active',
  since: day('Oct 1, 2026'),
  nextCharge: day('Dec 1, 2026'),
  nextChargeCents: 5000,
  paidSinceCard: null,
  pausedSince: null,
  chargedIfResumed: null,
  endsOn: null,
  canceledOn: null,
  canceledJustNow: false,
  failure: null,
  cardVisit: null,
  wishes: [],
}

function shown(more: Partial<MonthlyView>, { cancels = false, closed = false, waitsAbove = false } = {}): string {
  const element = (
    <MonthlyCard
      gift={{ ...gift, ...more }}
      email="ruth@example.org"
      closed={closed}
      answer={undefined}
      cancels={cancels}
      waitsAbove={waitsAbove}
    />
  )
  const facts = { siteName: 'Mustard Seed', figures: { leastGift: '$1' } }
  const router = createMemoryRouter([{ id: 'root', path: '/', element, loader: () => facts }], {
    hydrationData: { loaderData: { root: facts } },
  })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}
const said = (more: Partial<MonthlyView>) => shown(more).replace(/<[^>]*>/g, ' ')

test('the question whether to cancel stands open for whoever comes by a mail’s link to it, and for nobody where the gift is over', () => {
  const ask = (html: string) => html.match(/Stop this monthly gift\?/g)?.length
  const folded = /<details class="group[^"]*">.*?Stop this monthly gift\?/s
  expect([ask(shown({})), folded.test(shown({}))]).toEqual([1, true])
  expect([ask(shown({}, { cancels: true })), folded.test(shown({}, { cancels: true }))]).toEqual([1, false])
  expect(ask(shown({ state: 'canceled' }, { cancels: true }))).toBeUndefined()
})

test('the next charge is told with its own amount, which is another one where it had begun before a change', () => {
  expect(said({})).toContain('Your next charge is $50 on Dec 1, 2026.')
  expect(said({ nextChargeCents: 1100 })).toContain('Your next charge is $11 on Dec 1, 2026, and $50 each month after it.')
  expect(said({ nextCharge: null })).toContain('The next charge is being arranged.')
})

test('what a gift can have done is what its state allows: one that ends by itself can still be canceled at once, and no more', () => {
  const acts = (more: Partial<MonthlyView>, closed = false) =>
    [...shown(more, { closed }).matchAll(/<(?:button|input)[^>]*name="act"[^>]*>/g)].map(([tag]) => /value="(\w+)"/.exec(tag)![1])
  expect(acts({})).toEqual(['card', 'pause', 'cancel', 'change'])
  expect(acts({ state: 'paused' })).toEqual(['resume', 'card', 'cancel', 'change'])
  expect(acts({ state: 'ends', endsOn: day('Dec 20, 2026') })).toEqual(['cancel'])
  for (const state of ['canceling', 'canceled', 'incomplete'] as const) expect(acts({ state })).toEqual([])
  for (const state of ['active', 'failed', 'paused', 'ends'] as const) expect(acts({ state }, true)).toEqual([])
})

test('what the bank asks about is confirmed by the first button; another card stays as the other way', () => {
  const failure = (cause: 'needs-confirmation' | 'card-declined') => ({ cause, nextTry: 'none' as const, cardSaved: false })
  const acts = (html: string) =>
    [...html.matchAll(/<button[^>]*>/g)].map(([tag]) => [/value="(\w+)"/.exec(tag)?.[1], /btn-mustard/.test(tag)])
  const asked = shown({ state: 'failed', failure: failure('needs-confirmation') })
  expect(acts(asked).slice(0, 2)).toEqual([
    ['confirm', true],
    ['card', false],
  ])
  for (const told of ['Needs your confirmation', 'The bank asks you to confirm the payment yourself.', 'Confirm it, or change the card.'])
    expect(asked).toContain(told)
  expect(acts(shown({ state: 'failed', failure: failure('card-declined') })).slice(0, 1)).toEqual([['card', true]])
  // Nor while a pause is asked for, which makes it void.
  const pausing = { state: 'failed', failure: failure('needs-confirmation'), wishes: [{ kind: 'pause' }] } as Partial<MonthlyView>
  expect(acts(shown(pausing)).flat()).not.toContain('confirm')
})

test('a raise that waits is one line on the card, and none while that is the news above it', () => {
  const wishes: MonthlyView['wishes'] = [{ kind: 'amount', amountCents: 7700, until: day('Dec 5, 2026') }]
  expect(shown({ wishes })).toContain('<p>Your raise to $77 a month waits for you: open the link in our email by Dec 5, 2026.</p>')
  expect(shown({ wishes }, { waitsAbove: true })).not.toContain('waits for you')
})

test('what a gift is now is told to the browser that asks about it: a raise that waits is not, and of one that is over only that', () => {
  const told = (more: Partial<MonthlyView>) => shown(more).match(/data-(?:gift|cents|email)="[^"]*"/g)
  const now = ['data-gift="gift-1"', 'data-cents="5000"', 'data-email="ruth@example.org"']
  const waits: MonthlyView['wishes'] = [{ kind: 'amount', amountCents: 7700, until: day('Dec 5, 2026') }]
  for (const state of ['active', 'failed', 'paused'] as const) expect(told({ state, wishes: waits })).toEqual(now)
  for (const state of ['ends', 'canceling', 'canceled'] as const) expect(told({ state })).toEqual(now.slice(0, 1))
  expect(told({ state: 'incomplete' })).toBeNull()
})

test('of a paused gift the first button, and the only one in mustard before it is pressed, is the one that resumes it', () => {
  const html = shown({ state: 'paused' })
  expect(/class="btn [^"]*"/.exec(html)?.[0]).toContain('btn-mustard')
  expect(html.indexOf('Resume this gift')).toBeLessThan(html.indexOf('Change card'))
  expect(shown({})).not.toContain('Resume this gift')
})
