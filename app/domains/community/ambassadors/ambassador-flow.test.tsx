import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ambassadorWords } from '#copy/community/ambassador.ts'
import { EnrolmentWelcome } from '#app/domains/community/enrolment/enrolment-flow.tsx'
import { AmbassadorWelcome } from './ambassador-flow.tsx'

test('the welcome of an Ambassador is the sentence of the specification, with the name as a setting', () => {
  expect(ambassadorWords({ siteName: 'Mustard Seed' }).welcome.heading).toBe('Welcome to Mustard Seed Movement!')
  expect(ambassadorWords({ siteName: 'Fig Tree' }).welcome.action).toBe('Get Started')
})

function shown(element: React.ReactNode): string {
  const facts = { siteName: 'Seeds', siteUrl: 'https://seeds.example.org' }
  const router = createMemoryRouter([{ id: 'root', path: '/', element, loader: () => facts }], {
    hydrationData: { loaderData: { root: facts } },
  })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('a sign-up ends with how many there are and a card to share; it names nobody', () => {
  const ambassador = shown(<AmbassadorWelcome reference="MS-AAAA-AA" emailed code="ABCD1234" signUps={12} dialog={undefined} />)
  expect(ambassador).toContain('12 Ambassadors so far.')
  expect(ambassador).toContain('data-share="https://seeds.example.org/a/ABCD1234"')
  const enrolled = shown(<EnrolmentWelcome reference="MS-AAAA-AA" firstName="Tim" signUps={1} />)
  expect(enrolled).toContain('1 person has joined so far.')
  const [card] = /<section aria-labelledby.*?<\/section>/s.exec(enrolled)!
  expect(card).toContain('data-share="https://seeds.example.org/join-movement"')
  expect(card).not.toContain('Tim')
})
