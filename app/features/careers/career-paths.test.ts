import { expect, test } from 'vitest'
import { careerCategories } from './career-paths.ts'

test('six career categories have five paths each, and no two paths share an address', () => {
  expect(careerCategories.map((category) => category.title)).toEqual([
    'Technology',
    'Trades',
    'Service Industry',
    'Life Skills',
    'First Steps',
    'Sponsored Jobs',
  ])
  for (const category of careerCategories) expect(category.paths).toHaveLength(5)
  expect(new Set(careerCategories.flatMap((category) => category.paths.map((path) => path.slug))).size).toBe(30)
})
