import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { SiteFacts } from '#app/features/site/site-facts.ts'
import type { MonthlyView, NextTry } from './giving-view.ts'
import { MonthlyCard } from './monthly-card.tsx'

const gift = {
  giftId: 'gift-1',
  reference: 'MS-AAAA-AA',
  circleId: 'seed-planter',
  amountCents: 1100,
  state: 'failed',
  since: { time: '2026-11-20', shown: 'Nov 20, 2026' },
  wishes: [],
} as unknown as MonthlyView

/** What the card of a gift whose charge failed says of it. */
function said(nextTry: NextTry, cardSaved = false, wishes: MonthlyView['wishes'] = [], more: Partial<MonthlyView> = {}): string {
  const failure = { cause: 'card-expired' as const, nextTry, cardSaved }
  const element = <MonthlyCard gift={{ ...gift, failure, wishes, ...more }} email="ruth@example.org" closed={false} answer={undefined} />
  const site: Partial<SiteFacts> = { siteName: 'Seeds', figures: {} as SiteFacts['figures'] }
  const router = createMemoryRouter([{ id: 'root', path: '/', element, loader: () => site }], {
    hydrationData: { loaderData: { root: site } },
  })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('of a charge that failed is said what will become of it, and nothing that nobody knows', () => {
  expect(said({ time: '2026-11-23', shown: 'Nov 23, 2026' })).toContain('We try it again on Nov 23, 2026.')
  expect(said('none')).toContain('We do not try this charge again by ourselves; the next month is charged as usual.')
  expect(said('stopped')).toContain('Nothing more is charged until this payment has gone through.')
  expect(said('unknown')).toContain('We do not know yet when it is tried again.')
  for (const unknown of ['stopped', 'unknown'] as const) expect(said(unknown)).not.toMatch(/We do not try|as usual|We try it again on/)
})

test('a charge that had begun before the amount was changed is told with its own amount', () => {
  const day = { time: '2026-11-23', shown: 'Nov 23, 2026' }
  const owed = (cardSaved: boolean) => said(day, cardSaved, [], { nextCharge: day, nextChargeCents: 2000 })
  expect(owed(false)).toContain('We try that payment of $20 again on Nov 23, 2026.')
  expect(owed(true)).toContain('We try that payment of $20 again with the new card on Nov 23, 2026.')
  // Not that of another month.
  const later = { time: '2026-12-20', shown: 'Dec 20, 2026' }
  expect(said(day, false, [], { nextCharge: later, nextChargeCents: 2000 })).toContain('We try it again on Nov 23, 2026.')
})

test('from a new card until it is tried nobody is asked for one', () => {
  const saved = said({ time: '2026-12-24', shown: 'Dec 24, 2026' }, true)
  expect(saved).toContain('New card saved')
  expect(saved).toContain('We try it again with the new card on Dec 24, 2026.')
  for (const nextTry of [{ time: '2026-12-24', shown: 'Dec 24, 2026' }, 'none', 'stopped', 'unknown'] as const)
    expect(said(nextTry, true)).not.toMatch(/Needs a card|Change the card|until this payment|expired/)
})

test('who asked for a pause is asked for no card', () => {
  for (const nextTry of [{ time: '2026-12-24', shown: 'Dec 24, 2026' }, 'none', 'stopped', 'unknown'] as const) {
    const pausing = said(nextTry, false, [{ kind: 'pause' }])
    expect(pausing).toContain('Your last payment did not go through.')
    expect(pausing).toContain('You asked to pause.')
    expect(pausing).not.toMatch(/Needs a card|Change the card|until this payment|expired/)
    expect(said(nextTry, false, [{ kind: 'amount', amountCents: 2000, until: null }])).toMatch(/Needs a card/)
  }
})
