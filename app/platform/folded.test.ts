import { expect, test } from 'vitest'
import { folded } from './folded.ts'

test('capitals, accents, apostrophes and spaces do not matter', () => {
  expect(folded('  Coeur  D’Alene ')).toBe('coeur dalene')
  expect(folded('CAÑON\tCity')).toBe('canon city')
  expect(folded('Kapaʻa')).toBe('kapaa')
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
  for (const each of typed.split(', ')) expect(folded(each), each).toBe(folded(name))
})

test('a part of a name while it is typed is a part of the folded name, and punctuation alone is nothing', () => {
  for (const part of ['grace &', 'Grace & T', 'grace a']) expect(folded('Grace & Truth').startsWith(folded(part)), part).toBe(true)
  for (const text of ['&', "'''", '.-!', '…', ' & ']) expect(folded(text).trim(), text).toBe('')
})
