import { expect, test } from 'vitest'
import { findChanges, mergeChanges } from './merge-changes.ts'

const words = {
  heading: 'We listen',
  steps: [
    { title: 'One', text: 'First.' },
    { title: 'Two', text: 'Then.' },
  ],
  paragraphs: ['A', 'B'],
  count: (seeds: number) => `${seeds} seeds`,
}

test('changed words stand in place of the code’s own, with their placeholders filled in, and the rest stays', () => {
  const changed = { heading: '{siteName} listens', steps: [null, { text: 'Later, {unknown}.' }], paragraphs: ['C'], gone: 'x' }
  const merged = mergeChanges(words, changed, { siteName: 'Seed' })
  expect(merged).toEqual({
    ...words,
    heading: 'Seed listens',
    steps: [words.steps[0], { title: 'Two', text: 'Later, {unknown}.' }],
    paragraphs: ['C'],
  })
  expect(merged.count(3)).toBe('3 seeds')
  expect(mergeChanges(words, undefined, {})).toBe(words)
})

test('only what differs is a change', () => {
  expect(findChanges(words, { heading: 'We listen', paragraphs: ['A', 'B'], steps: words.steps })).toBeUndefined()
  const value = { heading: 'We hear', paragraphs: ['A'], steps: [words.steps[0], { title: 'Two', text: 'Later.' }] }
  expect(findChanges(words, value)).toEqual({ heading: 'We hear', paragraphs: ['A'], steps: [null, { text: 'Later.' }] })
})
