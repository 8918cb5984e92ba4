import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CareerCard } from './career-card.tsx'
import { careerCategories } from './career-paths.ts'

const states = { courses: 'Courses open', program: { locked: 'Program locked', open: 'Program open' } }

test('there are six fields of five paths, and every link opens its course on the learning site in a new tab, said so', () => {
  expect(careerCategories).toHaveLength(6)
  expect(new Set(careerCategories.flatMap(({ paths }) => paths.map(({ slug }) => slug))).size).toBe(30)
  for (const category of careerCategories) {
    const html = renderToStaticMarkup(
      <CareerCard
        category={category}
        place={0}
        learningSiteUrl="https://learn.example.org"
        states={states}
        unlocked
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

test('a card says in a word each what is open and what is locked; the little locks beside them are no words of their own', () => {
  const card = (unlocked: boolean) =>
    renderToStaticMarkup(
      <CareerCard
        category={careerCategories[0]!}
        place={0}
        learningSiteUrl="https://learn.example.org"
        states={states}
        unlocked={unlocked}
        viewAll="View All Courses"
        pathsLine="The five paths"
      />,
    )
  const said = (html: string) =>
    [...html.matchAll(/<li[^>]*><svg([^>]*)>.*?<\/svg><span>([^<]+)<\/span><\/li>/g)].map(([, svg, text]) => [
      svg!.includes('aria-hidden="true"'),
      /lucide-(lock(?:-open)?)"?[ "]/.exec(svg!)?.[1],
      text,
    ])
  expect(said(card(false))).toEqual([
    [true, 'lock-open', 'Courses open'],
    [true, 'lock', 'Program locked'],
  ])
  expect(said(card(true))).toEqual([
    [true, 'lock-open', 'Courses open'],
    [true, 'lock-open', 'Program open'],
  ])
})
