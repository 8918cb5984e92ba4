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
  pausedSince: null,
  chargedIfResumed: null,
  endsOn: null,
  canceledOn: null,
  canceledJustNow: false,
  failure: null,
  wishes: [],
}

function said(more: Partial<MonthlyView>): string {
  const element = <MonthlyCard gift={{ ...gift, ...more }} closed={false} answer={undefined} />
  const facts = { siteName: 'Mustard Seed', figures: { leastGift: '$1' } }
  const router = createMemoryRouter([{ id: 'root', path: '/', element, loader: () => facts }], {
    hydrationData: { loaderData: { root: facts } },
  })
  return renderToStaticMarkup(<RouterProvider router={router} />).replace(/<[^>]*>/g, ' ')
}

test('the next charge is told with its own amount, which is another one where it had begun before a change', () => {
  expect(said({})).toContain('Your next charge is $50 on Dec 1, 2026.')
  expect(said({ nextChargeCents: 1100 })).toContain('Your next charge is $11 on Dec 1, 2026, and $50 each month after it.')
  expect(said({ nextCharge: null })).toContain('The next charge is being arranged.')
})
