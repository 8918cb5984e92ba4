import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { yourGivingWords } from '#words/your-giving.ts'
import type { MonthlyView } from './giving-view.ts'
import { MonthlyCard } from './monthly-card.tsx'

const gift = {
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
  wishes: [],
} as unknown as MonthlyView

/** The card of a gift on a site. @param facts of the site: whether it takes gifts, and whether it is a copy */
function card(state: MonthlyView['state'], closed: boolean, facts: { giving?: 'off'; copy?: true }): string {
  const site = { siteName: 'Seeds', figures: { leastGift: '$1' }, ...facts }
  const element = <MonthlyCard gift={{ ...gift, state }} email="ruth@example.org" closed={closed} answer={undefined} />
  const router = createMemoryRouter([{ id: 'root', path: '/', element, loader: () => site }], {
    hydrationData: { loaderData: { root: site } },
  })
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll('&#x27;', "'")
}

const states: MonthlyView['state'][] = ['active', 'failed', 'paused', 'ends', 'canceling', 'canceled', 'incomplete']
const { rests, monthly } = yourGivingWords
const { failed, again } = monthly

test.each(states)('%s: where nobody can be asked no card has a form or a button, and one that could be changed says why', (state) => {
  for (const facts of [{ giving: 'off' as const }, { giving: 'off' as const, copy: true as const }]) {
    const html = card(state, true, facts)
    expect(html).not.toMatch(/<form|<button/)
    expect(html.includes(rests['copy' in facts ? 'copy' : 'off'].title)).toBe(state !== 'canceled')
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
