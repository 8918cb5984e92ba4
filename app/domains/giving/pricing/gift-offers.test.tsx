import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { givingClosedWords } from '#copy/giving/giving-closed.ts'
import { homeWords } from '#copy/content/home.ts'
import { tierVerses } from '#copy/giving/tier-cards.ts'
import { tierWords } from '#copy/giving/tiers.ts'
import { circles } from './prices.ts'
import { describeCircle } from './describe-price.ts'
import { seedsFor } from '#app/domains/giving/gifts/gift.ts'
import type { SiteFacts } from '#app/ui/frame/site-facts.ts'
import { CircleCards, Offers, TierCards } from './offers.tsx'

const shown = (element: React.ReactNode) => renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)

function shownWhileClosed(element: React.ReactNode, more: Partial<SiteFacts> = {}): string {
  const facts = { siteName: 'Seeds', giving: 'off', ...more }
  const router = createMemoryRouter([{ id: 'root', path: '/', element, loader: () => facts }], {
    hydrationData: { loaderData: { root: facts } },
  })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

const linksIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address!.replaceAll('&amp;', '&'))

test('each circle leads to its monthly gift', () => {
  expect(linksIn(shown(<CircleCards />))).toEqual([
    '/donate?amount=11&monthly=1&for=seed-planter',
    '/donate?amount=33&monthly=1&for=growth-nurturer',
    '/donate?amount=77&monthly=1&for=harvest-champion',
  ])
})

test('each tier leads to its gift', () => {
  expect(linksIn(shown(<TierCards />))).toEqual([
    '/donate?amount=250&for=leadership',
    '/donate?amount=500&for=mentorship',
    '/donate?amount=1500&for=career',
  ])
})

test('while no gifts are taken they are shown as what they are, without a button that would lead nowhere', () => {
  const html = shownWhileClosed(
    <>
      <CircleCards />
      <TierCards />
    </>,
  )
  expect(linksIn(html)).toEqual([])
  for (const { name, features } of circles.map(describeCircle)) for (const words of [name, ...features]) expect(html).toContain(words)
})

test('monthly circles and one-time tiers stand together, without a choice; while no gifts are taken it says once where to write instead', () => {
  const offers = <Offers words={homeWords({ siteName: 'Seeds', memberSeeds: '11', memberGoal: '10,000' })} />
  expect(linksIn(shown(offers))).toEqual(linksIn(shown(<CircleCards />)).concat(linksIn(shown(<TierCards />)), '/donate'))
  expect(shown(offers)).not.toContain('<input')
  const html = shownWhileClosed(offers)
  expect(linksIn(html)).toEqual(['/contact?subject=A%20gift'])
  expect(html).toContain(givingClosedWords.off.heading)
  expect(linksIn(shownWhileClosed(offers, { copy: true }))).toEqual([])
})

test('the seeds drawn on a circle are as many as it brings each month', () => {
  for (const { id, priceCents } of circles) {
    const [, name] = new RegExp(`/(seeds-\\d+)\\.svg(?:(?!seeds-).)*for=${id}`).exec(shown(<CircleCards />))!
    expect(readFileSync(`public/drawings/${name}.svg`, 'utf8').match(/h0/g), id).toHaveLength(seedsFor(priceCents))
  }
})

test('every feature of a circle and every verse of a tier is said', () => {
  const html = shown(
    <>
      <CircleCards />
      <TierCards />
    </>,
  )
  for (const { name, features } of circles.map(describeCircle)) for (const words of [name, ...features]) expect(html).toContain(words)
  for (const { makesPossible } of Object.values(tierWords)) expect(html).toContain(makesPossible)
  for (const { text, reference } of Object.values(tierVerses)) for (const words of [text, reference]) expect(html).toContain(words)
})
