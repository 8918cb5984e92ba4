import { expect, test } from 'vitest'
import { formatLongDay } from '#app/platform/format/dates.ts'
import { createExcerpt, splitParagraphs, storyDrawingNumber } from './story-text.ts'
import { exampleStories } from './example-stories.server.ts'

test('an empty line ends a paragraph, a single break does not', () => {
  expect(splitParagraphs('One\nstill one.\n\n  \nTwo.\n')).toEqual(['One\nstill one.', 'Two.'])
})

test('a beginning ends with a sentence where there is one, else with a word, and never exceeds its length', () => {
  expect(createExcerpt('Short.', 50)).toBe('Short.')
  expect(createExcerpt('It was a Tuesday in May. Then the rain came and stayed for days.', 40)).toBe('It was a Tuesday in May.')
  expect(createExcerpt('No. The whole long rest of this has no end at all in sight', 40)).toBe('No. The whole long rest of this has no…')
  for (const most of [20, 40, 41, 155]) expect(createExcerpt('word '.repeat(200), most).length).toBeLessThanOrEqual(most)
  expect(createExcerpt('x'.repeat(500), 40).length).toBeLessThanOrEqual(40)
})

test('a story told late in the evening has that day’s date in Georgia', () => {
  expect(formatLongDay(new Date('2026-10-25T02:30:00Z'))).toBe('October 24, 2026')
})

test('each example story has a drawing of its own, which no other story ever has', () => {
  const drawings = exampleStories.map(({ slug }) => storyDrawingNumber(slug))
  expect(new Set(drawings).size).toBe(exampleStories.length)
  for (const drawing of drawings) expect([0, 1, 2, 3]).not.toContain(drawing)
})

test('any other story keeps its picture, and it is one that fits every story: no church, shop or van', () => {
  for (let made = 0; made < 200; made++) expect([0, 1, 2]).toContain(storyDrawingNumber(`a-story-${made}`))
  expect(storyDrawingNumber('ein-größerer-🌱')).toBe(storyDrawingNumber('ein-größerer-🌱'))
  expect([0, 1, 2]).toContain(storyDrawingNumber('constructor'))
})
