import { expect, test } from 'vitest'
import { formatCents, formatMoney } from './numbers.ts'

test('whole dollars carry no cents, and what is not whole both of them', () => {
  expect([0, 100, 3300, 1234, 1150, 100_050, 5_000_000, -200, -250].map(formatMoney)).toEqual([
    '$0',
    '$1',
    '$33',
    '$12.34',
    '$11.50',
    '$1,000.50',
    '$50,000',
    '−$2',
    '−$2.50',
  ])
})

test('amounts in a column carry both their cents', () => {
  expect([1100, 1150, 100_000, -200].map(formatCents)).toEqual(['$11.00', '$11.50', '$1,000.00', '−$2.00'])
})
