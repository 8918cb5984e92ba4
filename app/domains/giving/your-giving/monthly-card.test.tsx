import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { MonthlyView, NextTry } from './giving-view.ts'
import { MonthlyCard } from './monthly-card.tsx'
import { yourGivingWords } from '#copy/giving/your-giving.ts'
import type { SiteFacts } from '#app/ui/frame/site-facts.ts'

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
  pausedSince: null,
  chargedIfResumed: null,
  endsOn: null,
  canceledOn: null,
  canceledJustNow: false,
  failure: null,
  requests: [],
}

function shown(more: Partial<MonthlyView>, { cancels = false, closed = false, waitsAbove = false } = {}): string {
  const element = <MonthlyCard gift={{ ...gift, ...more }} closed={closed} answer={undefined} cancels={cancels} waitsAbove={waitsAbove} />
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
  const failure = (cause: 'needs-confirmation' | 'card-declined') => ({ cause, nextTry: 'none' as const })
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
  const pausing = { state: 'failed', failure: failure('needs-confirmation'), requests: [{ kind: 'pause' }] } as Partial<MonthlyView>
  expect(acts(shown(pausing)).flat()).not.toContain('confirm')
})

test('a raise that waits is one line on the card, and none while that is the news above it', () => {
  const requests: MonthlyView['requests'] = [{ kind: 'amount', amountCents: 7700, until: day('Dec 5, 2026') }]
  expect(shown({ requests })).toContain('<p>Your raise to $77 a month waits for you: open the link in our email by Dec 5, 2026.</p>')
  expect(shown({ requests }, { waitsAbove: true })).not.toContain('waits for you')
})

test('of a paused gift the first button, and the only one in mustard before it is pressed, is the one that resumes it', () => {
  const html = shown({ state: 'paused' })
  expect(/class="btn [^"]*"/.exec(html)?.[0]).toContain('btn-mustard')
  expect(html.indexOf('Resume this gift')).toBeLessThan(html.indexOf('Change card'))
  expect(shown({})).not.toContain('Resume this gift')
})

const restingGift = {
  giftId: 'gift-1',
  reference: 'MS-AAAA-AA',
  circleId: 'seed-planter',
  amountCents: 1_100,
  state: 'active',
  since: { time: '2026-11-20', shown: 'Nov 20, 2026' },
  nextCharge: { time: '2026-12-20', shown: 'Dec 20, 2026' },
  nextChargeCents: 1_100,
  endsOn: { time: '2026-12-20', shown: 'Dec 20, 2026' },
  canceledOn: { time: '2026-11-21', shown: 'Nov 21, 2026' },
  failure: { cause: 'card-expired', nextTry: 'stopped' },
  requests: [],
} as unknown as MonthlyView

/** The card of a gift on a site. @param facts of the site: whether it takes gifts, and whether it is a copy */
function card(state: MonthlyView['state'], closed: boolean, facts: { giving?: 'off'; copy?: true }): string {
  const site = { siteName: 'Seeds', figures: { leastGift: '$1' }, ...facts }
  const element = <MonthlyCard gift={{ ...restingGift, state }} closed={closed} answer={undefined} />
  const router = createMemoryRouter([{ id: 'root', path: '/', element, loader: () => site }], {
    hydrationData: { loaderData: { root: site } },
  })
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll('&#x27;', "'")
}

const states: MonthlyView['state'][] = ['active', 'failed', 'paused', 'ends', 'canceling', 'canceled', 'incomplete']
const { closed, monthly } = yourGivingWords
const { failed, again } = monthly

test.each(states)('%s: where nobody can be asked no card has a form or a button, and one that could be changed says why', (state) => {
  for (const facts of [{ giving: 'off' as const }, { giving: 'off' as const, copy: true as const }]) {
    const html = card(state, true, facts)
    expect(html).not.toMatch(/<form|<button/)
    expect(html.includes(closed['copy' in facts ? 'copy' : 'off'].title)).toBe(state !== 'canceled')
    // A way to write leads to somebody, which it does not in a copy.
    expect(html.includes('href="/contact?subject=')).toBe(!('copy' in facts))
    expect(html).not.toContain('href="/donate')
    expect(html).not.toContain(failed.mend)
  }
})

test.each(states)('%s: where only new gifts are closed, what was given before keeps its buttons', (state) => {
  const [open, off] = [card(state, false, {}), card(state, false, { giving: 'off' })]
  const forms = (html: string) => html.match(/<form/g)?.length ?? 0
  expect(forms(off)).toBe(forms(open))
  expect(forms(open) > 0).toBe(['active', 'failed', 'paused', 'ends'].includes(state))
  if (state !== 'canceled') return expect(off).toBe(open)
  expect(open).toContain(again.link)
  expect(off).toContain(again.write)
  expect(off).not.toContain('href="/donate')
})

const failedGift = {
  giftId: 'gift-1',
  reference: 'MS-AAAA-AA',
  circleId: 'seed-planter',
  amountCents: 1100,
  state: 'failed',
  since: { time: '2026-11-20', shown: 'Nov 20, 2026' },
  requests: [],
} as unknown as MonthlyView

/** What the card of a gift whose charge failed says of it. */
function saidOfFailure(nextTry: NextTry, requests: MonthlyView['requests'] = [], more: Partial<MonthlyView> = {}): string {
  const failure = { cause: 'card-expired' as const, nextTry }
  const element = <MonthlyCard gift={{ ...failedGift, failure, requests, ...more }} closed={false} answer={undefined} />
  const site: Partial<SiteFacts> = { siteName: 'Seeds', figures: {} as SiteFacts['figures'] }
  const router = createMemoryRouter([{ id: 'root', path: '/', element, loader: () => site }], {
    hydrationData: { loaderData: { root: site } },
  })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('of a charge that failed is said what will become of it, and nothing that nobody knows', () => {
  expect(saidOfFailure({ time: '2026-11-23', shown: 'Nov 23, 2026' })).toContain('We try it again on Nov 23, 2026.')
  expect(saidOfFailure('none')).toContain('We do not try this charge again by ourselves; the next month is charged as usual.')
  expect(saidOfFailure('stopped')).toContain('Nothing more is charged until this payment has gone through.')
  expect(saidOfFailure('unknown')).toContain('We do not know yet when it is tried again.')
  for (const unknown of ['stopped', 'unknown'] as const)
    expect(saidOfFailure(unknown)).not.toMatch(/We do not try|as usual|We try it again on/)
})

test('a charge that had begun before the amount was changed is told with its own amount', () => {
  const day = { time: '2026-11-23', shown: 'Nov 23, 2026' }
  const owed = saidOfFailure(day, [], { nextCharge: day, nextChargeCents: 2000 })
  expect(owed).toContain('We try that payment of $20 again on Nov 23, 2026.')
  // Not that of another month.
  const later = { time: '2026-12-20', shown: 'Dec 20, 2026' }
  expect(saidOfFailure(day, [], { nextCharge: later, nextChargeCents: 2000 })).toContain('We try it again on Nov 23, 2026.')
})

test('who asked for a pause is asked for no card', () => {
  for (const nextTry of [{ time: '2026-12-24', shown: 'Dec 24, 2026' }, 'none', 'stopped', 'unknown'] as const) {
    const pausing = saidOfFailure(nextTry, [{ kind: 'pause' }])
    expect(pausing).toContain('Your last payment did not go through.')
    expect(pausing).toContain('You asked to pause.')
    expect(pausing).not.toMatch(/Needs a card|Change the card|until this payment|expired/)
    expect(saidOfFailure(nextTry, [{ kind: 'amount', amountCents: 2000, until: null }])).toMatch(/Needs a card/)
  }
})
