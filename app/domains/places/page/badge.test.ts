import { expect, test } from 'vitest'
import { badges } from './badge.ts'

test('the five badges are those of the specification, with their levels', () => {
  expect(badges.map(({ kind, title, level }) => [kind, title, level])).toEqual([
    ['legacy', 'Legacy Builder', 'Top tier'],
    ['harvest', 'Harvest Partner', 'Mid tier'],
    ['seed', 'Seed Sponsor', 'Entry tier'],
    ['educator', 'Course Creator', undefined],
    ['mentor', 'Youth Mentor', undefined],
  ])
})
