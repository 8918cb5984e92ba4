import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { givingClosedWords } from '#words/giving-closed.ts'
import { giftThanksWords } from '#words/gift-thanks.ts'
import type { GiftStanding } from '#app/features/gifts/find-gift-standing.server.ts'
import { GiftThanks } from './gift-thanks.tsx'

/** What is shown of a gift that was not paid. @param facts of the site: whether it takes gifts, and whether it is a copy */
function shown(state: GiftStanding['state'], facts: { giving?: 'off'; copy?: true }) {
  const standing: GiftStanding = {
    reference: 'MS-AAAA-AA',
    state,
    amountCents: 2_500,
    frequency: 'once',
    circleId: null,
    seeds: 25,
    practice: false,
    nextChargeAt: null,
    memberPlace: null,
  }
  const site = { siteName: 'Seeds', ...facts }
  const element = <GiftThanks giftId="gift-1" first={standing} focusOnMount={false} />
  const router = createMemoryRouter([{ id: 'root', path: '/', element, loader: () => site }], {
    hydrationData: { loaderData: { root: site } },
  })
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  return { html, links: [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address) }
}

test('whoever waits for a bank is told that it may take days, that a mail comes, and of no page that would tell it by itself', () => {
  const { text } = giftThanksWords.waiting
  expect(shown('waiting', {}).html).toContain(text)
  expect(text).toMatch(/a minute or a few days/)
  expect(text).toMatch(/we email you when it has/)
  // It stops asking after a few minutes; whoever opens it later is shown how it stands then.
  expect(text).not.toMatch(/this page (?!says so when you open it again)/)
})

test.each(['failed', 'expired'] as const)(
  '%s: a gift is tried again where gifts are taken, and else it says what to do instead',
  (state) => {
    const { again, [state]: what } = giftThanksWords.unpaid
    expect(shown(state, {}).links).toEqual(['/donate?amount=25'])
    expect(shown(state, {}).html).toContain(`${what} ${again}`)
    const off = shown(state, { giving: 'off' })
    expect(off.links).toEqual(['/contact?subject=A%20gift'])
    expect(off.html).toContain(`${what} ${givingClosedWords.off.text}`)
    const copy = shown(state, { giving: 'off', copy: true })
    expect(copy.links).toEqual([])
    expect(copy.html).toContain(givingClosedWords.copy.text)
  },
)
