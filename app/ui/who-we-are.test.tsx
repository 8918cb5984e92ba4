import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { aboutWords } from '#copy/content/about.ts'
import { WhoWeAre } from './who-we-are.tsx'

const { people } = aboutWords({ siteName: 'Seeds' })

function shown(site: { demo: boolean; contact: { email: string } }): string {
  const router = createMemoryRouter([{ id: 'root', path: '/', element: <WhoWeAre words={people} />, loader: () => site }], {
    hydrationData: { loaderData: { root: site } },
  })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('a demo shows example people, says that they are examples, and gives a safeguarding contact', () => {
  const html = shown({ demo: true, contact: { email: 'hello@mustardseed.example.org' } })
  for (const { name, role } of people.team) for (const words of [name, role]) expect(html).toContain(words)
  expect(html).toContain(people.examples)
  expect(html).toContain('mailto:hello@mustardseed.example.org')
})

test('a live site shows the contact of its settings and nobody invented; without one of its own it shows no block', () => {
  const html = shown({ demo: false, contact: { email: 'office@seeds.church' } })
  expect(html).toContain('mailto:office@seeds.church')
  expect(html).not.toContain('<img')
  for (const { name } of people.team) expect(html).not.toContain(name)
  expect(shown({ demo: false, contact: { email: 'hello@mustardseed.example.org' } })).toBe('')
})
