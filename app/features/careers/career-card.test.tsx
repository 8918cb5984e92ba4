import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CareerCard } from './career-card.tsx'
import { careerCategories } from './career-paths.ts'

test('there are six fields of five paths, and every link opens its course on the learning site in a new tab, said so', () => {
  expect(careerCategories).toHaveLength(6)
  for (const category of careerCategories) {
    const html = renderToStaticMarkup(
      <CareerCard
        category={category}
        place={0}
        learningSiteUrl="https://learn.example.org"
        open="Open now: the program"
        viewAll="View All Courses"
        pathsLine="The five paths"
      />,
    )
    const links = [...html.matchAll(/<a ([^>]*)>(.*?)<\/a>/g)]
    expect(links.map(([, attributes]) => /href="([^"]*)"/.exec(attributes!)?.[1])).toEqual([
      ...category.paths.map(({ slug }) => `https://learn.example.org/${category.id}/${slug}`),
      `https://learn.example.org/${category.id}`,
    ])
    expect(category.paths).toHaveLength(5)
    for (const [, attributes, inside] of links) {
      expect(attributes).toContain('target="_blank"')
      expect(inside).toContain('(opens in a new tab)')
    }
  }
})

test('a card says in words what is open and what is locked; the little locks beside them are no words of their own', () => {
  const card = (locked?: string) =>
    renderToStaticMarkup(
      <CareerCard
        category={careerCategories[0]!}
        place={0}
        learningSiteUrl="https://learn.example.org"
        open="Open now: a look"
        locked={locked}
        viewAll="View All Courses"
        pathsLine="The five paths"
      />,
    )
  const said = (html: string) =>
    [...html.matchAll(/<li[^>]*><svg([^>]*)>.*?<\/svg>([^<]+)<\/li>/g)].map(([, svg, text]) => [svg!.includes('aria-hidden="true"'), text])
  expect(said(card('Locked: the program'))).toEqual([
    [true, 'Open now: a look'],
    [true, 'Locked: the program'],
  ])
  expect(said(card())).toEqual([[true, 'Open now: a look']])
})
