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
  ['as one of two', `export const Planted = () => <p>{ok ? 'please wait' : 3}</p>`, 'please wait'],
  ['where something holds', `export const Planted = () => <p>{ok && (name ?? 'somebody')}</p>`, 'somebody'],
  ['between two values', 'export const Planted = () => <p>{`${part} of ${whole}`}</p>', 'of'],
  ['in what an attribute draws', `export const Planted = () => <Row draw={() => <b>{'done'}</b>} />`, 'done'],
  ['around a value', 'export const notice = (amount: string) => `Your gift of ${amount}`', 'Your gift of'],
])('a planted sentence is found: %s', (_, text, words) => {
  expect(sentencesIn([{ path: 'app/features/gifts/planted.tsx', text }])).toEqual([`app/features/gifts/planted.tsx:1: ${words}`])
})

test.each(['app/root.tsx', 'app/busy.server.ts', 'app/platform/http/planted.server.ts'])('what %s says is read', (path) => {
  expect(sentencesIn([{ path, text: `export const text = 'Please try again.'` }])).toEqual([`${path}:1: Please try again.`])
})

test('names, classes, SQL, faults and what is logged are no sentences', () => {
  const text = [
    `import x from './The one.ts'`,
    `throw new Error('No words for it.')`,
    `log.warn({ id }, 'The provider could not be asked.')`,
    'const rows = sql`Select this from that.`',
    `const look = <p className="text-lg font-bold" id="first-steps">{name}</p>`,
    `const state = 'monthly-gift'`,
    `throw new StartRefused('The address is taken. Choose another.')`,
    `const link = <a title={pages['/stories'].title}>{kind === 'video' && <Play label={words['of it']} />}</a>`,
  ].join('\n')
  expect(sentencesIn([{ path: 'app/features/gifts/planted.tsx', text }])).toEqual([])
})
