import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { ContactStep } from './contact-step.tsx'
import { handleClaimStart } from './start-claim.server.ts'
import { ClaimDecisionPage } from './claim-decision-page.tsx'
import { loadClaimToDecide, askForProof } from './decide-claim.server.ts'
import { loadPlacePage } from '#app/domains/places/page/load-place-page.server.ts'
import { PlaceAside } from '#app/domains/places/page/place-page.tsx'
import { placeSlug } from '#app/domains/places/records/place.ts'
import { serverActor } from '#app/domains/staff/desk/actor.ts'
import { BAKERY, details, openClaims } from '#test/support/open-claims.ts'

const site = await openClaims()
beforeEach(() => site.reset())

const facts = { siteName: 'Mustard Seed', siteUrl: 'https://seeds.example.org', figures: {} }
function wordsOf(page: React.ReactNode): string {
  const routes = [{ id: 'root', path: '*', element: page, loader: () => facts, HydrateFallback: () => null }]
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { root: facts } } })
  return renderToStaticMarkup(<RouterProvider router={router} />).replace(/<[^>]*>/g, ' ')
}

/** A business that is not in the directory, sent in by hand. */
async function addByHand() {
  const { location } = await site.post(
    ((request: never) => handleClaimStart(request, 'business')) as never,
    '/claim-business',
    { without: 'listing', called: 'Fig & Vine' },
    '192.0.2.9',
  )
  const sent = { ...details, businessName: 'Fig & Vine', website: '', address: '10 Pine Street, Atlanta, GA 30303' }
  expect((await site.onPage(location!, sent)).status).toBe(303)
  return site.newestClaim()
}

const decider = () => ({ by: serverActor('somebody'), now: site.services.now() })

test.each(['approve', 'refuse'] as const)('no mail about a business added by hand calls it claimed: %s', async (decision) => {
  const { reference } = await addByHand()
  await askForProof(site.services, reference, 'A photo of a bill, please.', decider())
  expect(await site.decide(reference, decision)).toMatchObject({ ok: true })
  const mails = (await site.deliver()).filter(({ to }) => to === details.email)
  expect(mails).toHaveLength(3)
  for (const { subject, text } of mails) expect(`${subject}\n${text}`).not.toMatch(/claim/i)
})

test('approving a new listing speaks of nobody who looked after it before; approving a claim does', async () => {
  const pageOf = async (id: string) => {
    const claim = (await loadClaimToDecide(site.db, id))!
    return wordsOf(<ClaimDecisionPage claim={claim} arrival={{} as never} answer={undefined} />)
  }
  const added = await pageOf((await addByHand()).id)
  expect(added).toContain('It is added to the directory')
  expect(added).not.toMatch(/looked after it before|on file, is told|The listing stays as it is/)
  expect(await pageOf((await site.claim('ann@elsewhere.example')).id)).toContain('Whoever looked after it before')
})

test('where somebody looks after a listing, its claim promises it to nobody at once, and its page asks nobody whose it is', async () => {
  const step = (owned: boolean) => {
    const place = { name: 'The Bakery', slug: 'the-bakery-1', address: '', onFile: [], owned, canText: false }
    return wordsOf(<ContactStep kind="business" place={place} heading="Claim" step={2} of={3} answer={undefined} />)
  }
  expect(step(false)).toContain('the listing is yours at once')
  expect(step(true)).toContain('nothing changes before that')
  expect(step(true)).not.toContain('at once')

  const aside = async () => {
    const { place, owned } = (await loadPlacePage(site.services, placeSlug(BAKERY)))!
    return wordsOf(<PlaceAside place={place} owned={owned} />)
  }
  expect(await aside()).toContain('Is this your business?')
  await site.claim('owner@bakery.example')
  expect(await aside()).not.toContain('Is this your business?')
})
