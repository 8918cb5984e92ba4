import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkPracticeCard, monthIsNotPast, practiceCardOutcome } from './card-numbers.ts'

const now = new Date(2026, 10, 21)
const good = { number: '4242 4242 4242 4242', expiry: '11/26', cvc: '123' }

test.each([
  ['4242424242424242', 'succeeds'],
  ['4000-0000-0000-0002', 'declines'],
  ['4000 0025 0000 3155', 'needs-confirmation'],
  ['4000000000000341', 'succeeds-then-fails-next'],
])('%s %s', (number, outcome) => {
  expect(practiceCardOutcome(number)).toBe(outcome)
  expect(checkPracticeCard({ ...good, number }, now)).toEqual({ ok: true, outcome })
})

test('a possible card that is not a practice number is refused as one', () => {
  const checked = checkPracticeCard({ ...good, number: '5555 5555 5555 4444' }, now)
  expect(checked).toMatchObject({ ok: false, problems: [{ field: 'number', reason: 'not-for-practice' }] })
})

test('no number is accepted unless it is a practice number', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 19 }), (digits) => {
      const number = digits.join('')
      fc.pre(practiceCardOutcome(number) === null)
      expect(checkPracticeCard({ ...good, number }, now).ok).toBe(false)
    }),
  )
})

test.each([
  ['11/26', true],
  ['1 / 27', true],
  ['10/26', false],
  ['12/25', false],
  ['13/26', false],
  ['00/27', false],
  ['11/47', false],
  ['1126', false],
  ['', false],
])('the month %j is good: %s', (expiry, expected) => {
  expect(monthIsNotPast(expiry, now)).toBe(expected)
})

test('all wrong fields are told together', () => {
  const checked = checkPracticeCard({ number: '1', expiry: '1', cvc: '1' }, now)
  expect(checked.ok ? [] : checked.problems.map((problem) => problem.field)).toEqual(['number', 'expiry', 'cvc'])
})
