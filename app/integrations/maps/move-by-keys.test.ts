import { expect, test } from 'vitest'
import { findNextMarker } from './move-by-keys.ts'

const at = (name: string, x: number, y: number) => ({ name, x, y })
const here = { x: 0, y: 0 }

test('an arrow leads to what is nearest in its direction', () => {
  const others = [at('near', 50, 10), at('far', 200, 0), at('behind', -20, 0)]
  expect(findNextMarker(here, others, 'right')?.name).toBe('near')
  expect(findNextMarker(here, others, 'left')?.name).toBe('behind')
})

test('what is straight ahead comes before what is nearer and far aside', () => {
  const others = [at('aside', 20, 60), at('ahead', 90, 0)]
  expect(findNextMarker(here, others, 'right')?.name).toBe('ahead')
  expect(findNextMarker(here, others, 'down')?.name).toBe('aside')
})

test('where nothing lies in a direction the focus stays', () => {
  expect(findNextMarker(here, [at('above', 4, -80)], 'right')).toBeUndefined()
  expect(findNextMarker(here, [at('same spot', 0, 0)], 'up')).toBeUndefined()
  expect(findNextMarker(here, [at('above', 4, -80)], 'up')?.name).toBe('above')
})
