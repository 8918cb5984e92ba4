import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ownClip } from '#app/domains/content/film/video-source.ts'
import { showcase } from '#app/ui/showcase.tsx'
import { specifiedSamples } from './specified-samples.tsx'

/** What sections 2 and 3 of the specification name as a component, and what the page of assets shows it as. */
const SPECIFIED: Record<string, string> = {
  Header: 'SiteHeader',
  Footer: 'SiteFooter',
  'Hero with its buttons': 'Hero',
  'Promo video, video player': 'PromoVideo',
  'Daily scripture card': 'ScriptureCard',
  'Memory share dialog': 'MemoryDialog',
  'Business partnership modal': 'PartnerDialog',
  'Ambassador dialog': 'AmbassadorDialog',
  'Donation dialog': 'DonateDialog',
  'Survey answers': 'SurveyPage',
  'Journey roadmap': 'JourneyRoad',
  'Monthly Blessing Circles': 'CircleCards',
  'One-time support tiers': 'TierCards',
  'Impact metrics, impact dashboard': 'ImpactTree',
  'Unlock progress 0/1000': 'UnlockProgress',
  'Map view': 'PlaceMap',
  'Location selection': 'LocationField',
  'Badge kinds': 'Badge',
}

const samples = [
  ...specifiedSamples({ video: { kind: 'file', src: ownClip.src }, map: { provider: 'open', tiles: undefined } }),
  ...showcase,
]

test.each(Object.entries(SPECIFIED))('the page of assets shows at work what the specification calls: %s', (_, name) => {
  const sample = samples.find((each) => each.name === name)
  expect(sample, name).toBeDefined()
  const routes = [{ id: 'root', path: '*', element: sample!.element(), loader: () => null }]
  const contact = { email: '', phone: '', address: '' }
  const site = { siteName: 'Mustard Seed', figures: {}, contact, officeHours: [], socialUrls: {} }
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { root: site } } })
  expect(renderToStaticMarkup(<RouterProvider router={router} />)).toMatch(/<(?:a|button|section|div|header|footer|ul|svg|form)\b/)
})
