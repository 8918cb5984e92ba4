import { expect, test } from 'vitest'
import { memberEstimate } from './member-estimate.ts'

test('the stand-in stays within 50 and 349 and is the same each time', () => {
  const estimates = Array.from({ length: 3_000 }, (_, index) => memberEstimate(`church-${index}`))
  expect(Math.min(...estimates)).toBe(50)
  expect(Math.max(...estimates)).toBe(349)
  expect(memberEstimate('church-7')).toBe(estimates[7])
  expect(new Set(estimates).size).toBeGreaterThan(250)
})
