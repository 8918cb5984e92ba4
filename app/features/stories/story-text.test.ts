import { expect, test } from 'vitest'
import { longDay } from '#app/features/site/dates.ts'
import { beginningOf, paragraphsOf } from './story-text.ts'

test('an empty line ends a paragraph, a single break does not', () => {
  expect(paragraphsOf('One\nstill one.\n\n  \nTwo.\n')).toEqual(['One\nstill one.', 'Two.'])
})

test('a beginning ends with a sentence where there is one, else with a word, and never exceeds its length', () => {
  expect(beginningOf('Short.', 50)).toBe('Short.')
  expect(beginningOf('It was a Tuesday in May. Then the rain came and stayed for days.', 40)).toBe('It was a Tuesday in May.')
  expect(beginningOf('No. The whole long rest of this has no end at all in sight', 40)).toBe('No. The whole long rest of this has no…')
  for (const most of [20, 40, 41, 155]) expect(beginningOf('word '.repeat(200), most).length).toBeLessThanOrEqual(most)
  expect(beginningOf('x'.repeat(500), 40).length).toBeLessThanOrEqual(40)
})

test('a story told late in the evening has that day’s date in Georgia', () => {
  expect(longDay(new Date('2026-10-25T02:30:00Z'))).toBe('October 24, 2026')
})
