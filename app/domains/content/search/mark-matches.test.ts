import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitWords } from '#app/platform/text.ts'
import { createExcerpt, markMatches } from './mark-matches.ts'

const shown = (text: string, query: string) =>
  markMatches(text, splitWords(query))
    .map(({ text, hit }) => (hit ? `[${text}]` : text))
    .join('')

test('matches are marked where a word begins, with or without accents, capitals and apostrophes', () => {
  expect(shown('Café church, Churches', 'CAFE chur')).toBe('[Café] [chur]ch, [Chur]ches')
  expect(shown('A cartwheel', 'wheel')).toBe('A cartwheel')
  expect(shown('O’Brien’s Grill', "o'brien")).toBe('[O’Brien]’s Grill')
  expect(shown('mentors', 'mentor mentors')).toBe('[mentors]')
})

test('marking loses and adds nothing, whatever the text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.string(),
      (text, query) =>
        markMatches(text, splitWords(query))
          .map((piece) => piece.text)
          .join('') === text,
    ),
  )
})

test('an excerpt shows the place that matched and stays short', () => {
  const text = `${'word '.repeat(200)}mustard ${'after '.repeat(200)}`
  const excerpt = createExcerpt(text, ['mustard'])
  expect(excerpt).toContain('mustard')
  expect(excerpt.length).toBeLessThan(200)
})
