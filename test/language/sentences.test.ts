import { expect, test } from 'vitest'
import { readSources } from '../source-tree.ts'
import { sentencesIn } from './sentences.ts'

test('what a visitor reads stands among the words, not in code', () => {
  expect(sentencesIn(readSources())).toEqual([])
})

test.each([
  ['as text', `export const Planted = () => <p className="grid gap-4">Thank you</p>`, 'Thank you'],
  ['for a screen reader', `export const Planted = () => <button aria-label="Close" />`, 'Close'],
  ['as a value', `export const notice = { ok: false, notice: 'Please try again.' }`, 'Please try again.'],
  ['around a value', 'export const notice = (amount: string) => `Your gift of ${amount}`', 'Your gift of'],
])('a planted sentence is found: %s', (_, text, words) => {
  expect(sentencesIn([{ path: 'app/features/gifts/planted.tsx', text }])).toEqual([`app/features/gifts/planted.tsx:1: ${words}`])
})

test('names, classes, SQL, faults and what is logged are no sentences', () => {
  const text = [
    `import x from './The one.ts'`,
    `throw new Error('No words for it.')`,
    `log.warn({ id }, 'The provider could not be asked.')`,
    'const rows = sql`Select this from that.`',
    `const look = <p className="text-lg font-bold" id="first-steps">{name}</p>`,
    `const state = 'monthly-gift'`,
  ].join('\n')
  expect(sentencesIn([{ path: 'app/features/gifts/planted.tsx', text }])).toEqual([])
})
