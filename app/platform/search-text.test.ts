import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchText, wholeTitle, wordsIn } from './search-text.ts'

test('words are compared without capitals, accents, apostrophes and signs', () => {
  expect(wordsIn('O’Brien’s Café & Grill, 24/7')).toEqual(['obriens', 'cafe', 'and', 'grill', '24', '7'])
  expect(wordsIn('한국 교회 🌱 ﷺ')).toHaveLength(folded('한국 교회 🌱 ﷺ'))
  expect(wordsIn(' ,;:&|!()*\\\0"')).toEqual([])
})

/** How many runs of letters there are when nothing else is done to them. */
const folded = (text: string) => text.normalize('NFKD').match(/[\p{L}\p{N}]+/gu)!.length

test('whatever is typed, words are short and of letters and digits alone', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) =>
      wordsIn(text).every((word) => /^[\p{L}\p{N}]+$/u.test(word) && Array.from(word).length <= 40),
    ),
  )
})

test('a text keeps title, keywords and words apart, and the whole title as one word', () => {
  expect(searchText({ title: 'The First Paycheck', keywords: ['Devon, student'], text: 'My first. My own.' })).toBe(
    'the first paycheck | devon student | my first own | _the_first_paycheck',
  )
  expect(searchText({ title: '🌱' })).toBe(' |  |  | _')
  expect(wholeTitle(['grace'])).not.toBe('grace')
})
