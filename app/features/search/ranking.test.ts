import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerptOf, markMatches, scoreOf } from './ranking.ts'

const shown = (text: string, query: string) =>
  markMatches(text, query)
    .map(({ text, hit }) => (hit ? `[${text}]` : text))
    .join('')

test('matches are marked where a word begins, with or without accents and capitals', () => {
  expect(shown('Café church, Churches', 'CAFE chur')).toBe('[Café] [chur]ch, [Chur]ches')
  expect(shown('A cartwheel', 'wheel')).toBe('A cartwheel')
})

test('marking loses and adds nothing, whatever the text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.string(),
      (text, query) =>
        markMatches(text, query)
          .map((piece) => piece.text)
          .join('') === text,
    ),
  )
})

test('a title counts more than a keyword, a keyword more than the text, a whole word more than its beginning', () => {
  const scores = [
    scoreOf('seed', { title: 'Seed' }),
    scoreOf('seed', { title: 'A seed grows' }),
    scoreOf('seed', { title: 'Seedling' }),
    scoreOf('seed', { title: 'Plants', keywords: ['seed bank'], text: '' }) + 0.5,
    scoreOf('seed', { title: 'Plants', text: 'a seed' }),
    scoreOf('seed', { title: 'Plants', body: 'a seed' }),
  ]
  expect(scores[0]).toBeGreaterThan(scores[1]!)
  expect(scores[1]).toBeGreaterThan(scores[2]!)
  expect(scores[3]).toBeGreaterThan(scores[4]!)
  expect(scores[4]).toBeGreaterThan(scores[5]!)
  expect(scoreOf('seed oak', { title: 'Seed' })).toBe(0)
})

test('an excerpt shows the place that matched and stays short', () => {
  const text = `${'word '.repeat(200)}mustard ${'after '.repeat(200)}`
  const excerpt = excerptOf(text, 'mustard')
  expect(excerpt).toContain('mustard')
  expect(excerpt.length).toBeLessThan(200)
})
