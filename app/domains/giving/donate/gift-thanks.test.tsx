import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { givingClosedWords } from '#copy/giving/giving-closed.ts'
import { giftThanksWords } from '#copy/giving/gift-thanks.ts'
import { shareCardWords } from '#copy/share-card.ts'
import type { GiftStatus } from '#app/domains/giving/ledger/gift-status.server.ts'
import { GiftThanks } from './gift-thanks.tsx'

/** What is shown of a gift that was not paid. @param facts of the site: whether it takes gifts, and whether it is a copy */
function shown(state: GiftStatus['state'], facts: { giving?: 'off'; copy?: true }, more: Partial<GiftStatus> = {}) {
  const status: GiftStatus = {
    reference: 'MS-AAAA-AA',
    state,
    amountCents: 2_500,
    frequency: 'once',
    circleId: null,
    seeds: 25,
    practice: false,
    nextChargeAt: null,
    memberPlace: null,
    ...more,
  }
  const site = { siteName: 'Seeds', siteUrl: 'https://seeds.example.org', ...facts }
  const element = <GiftThanks giftId="gift-1" first={status} focusOnMount={false} />
  const router = createMemoryRouter([{ id: 'root', path: '/', element, loader: () => site }], {
    hydrationData: { loaderData: { root: site } },
  })
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  return { html, links: [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, address]) => address) }
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

test('a paid monthly member is told which of the thousand they are, nobody else is, and each has a card to share that names nobody', () => {
  const member = shown('settled', {}, { frequency: 'monthly', memberPlace: 2 }).html
  expect(member).toContain('You are member 2 of 1,000.')
  for (const html of [member, shown('settled', {}).html]) {
    expect(html).toContain(shareCardWords.heading)
    expect(html).toContain('data-share="https://seeds.example.org/support"')
  }
  expect(shown('settled', {}, { frequency: 'monthly', memberPlace: null }).html).not.toContain('You are member')
  expect(shown('waiting', {}).html).not.toContain(shareCardWords.heading)
})
