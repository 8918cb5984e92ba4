import { expect, test } from 'vitest'
import { foldText, parseSearchText, searchableWords, serializeSearchText, splitWords, titleToken } from './text.ts'
import fc from 'fast-check'

test('capitals, accents, apostrophes and spaces do not matter', () => {
  expect(foldText('  Coeur  D’Alene ')).toBe('coeur dalene')
  expect(foldText('CAÑON\tCity')).toBe('canon city')
  expect(foldText('Kapaʻa')).toBe('kapaa')
})

/** Names, and how people type them. */
const TYPED = {
  'St. Mary’s': "St Mary's, st marys, St.Mary's",
  'Mt. Zion': 'mt zion',
  'Grace & Truth': 'grace and truth, Grace&Truth',
  'O’Charley’s': "OCharley's, o'charleys, O´Charley`s",
  'Đức Mẹ': 'Duc Me',
  Łukasz: 'Lukasz',
  'Ærø Straße': 'aero strasse',
  'Œuvre Diyarbakır': 'oeuvre diyarbakir',
  'J.C. Penney': 'JC Penney, j.c.penney',
  'Winston-Salem': 'winston salem',
}
test.each(Object.entries(TYPED))('%s is found as people type it', (name, typed) => {
  for (const each of typed.split(', ')) expect(foldText(each), each).toBe(foldText(name))
})

test('a part of a name while it is typed is a part of the folded name, and punctuation alone is nothing', () => {
  for (const part of ['grace &', 'Grace & T', 'grace a']) expect(foldText('Grace & Truth').startsWith(foldText(part)), part).toBe(true)
  for (const text of ['&', "'''", '.-!', '…', ' & ']) expect(foldText(text).trim(), text).toBe('')
})

test('words are compared without capitals, accents, apostrophes and signs', () => {
  expect(splitWords('O’Brien’s Café & Grill, 24/7')).toEqual(['obriens', 'cafe', 'and', 'grill', '24', '7'])
  expect(splitWords('한국 교회 🌱 ﷺ')).toHaveLength(countRuns('한국 교회 🌱 ﷺ'))
  expect(splitWords(' ,;:&|!()*\\\0"')).toEqual([])
})

/** Counts the runs of letters and digits in a text that is not folded. */
const countRuns = (text: string) => text.normalize('NFKD').match(/[\p{L}\p{N}]+/gu)!.length

test('whatever is typed, words are short and of letters and digits alone', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) =>
      splitWords(text).every((word) => /^[\p{L}\p{N}]+$/u.test(word) && Array.from(word).length <= 40),
    ),
  )
})

test('a text keeps title, keywords and words apart, and the whole title as one word', () => {
  expect(serializeSearchText({ title: 'The First Paycheck', keywords: ['Devon, student'], text: 'My first. My own.' })).toBe(
    'the first paycheck | devon student | my first own | _the_first_paycheck',
  )
  expect(serializeSearchText({ title: '🌱' })).toBe(' |  |  | _')
  const thing = { title: 'The First', keywords: ['Devon'], text: 'My own' }
  expect(parseSearchText(serializeSearchText(thing))).toEqual(searchableWords(thing))
  expect(titleToken(['grace'])).not.toBe('grace')
})
