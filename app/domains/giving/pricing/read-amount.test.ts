import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney } from '#app/platform/format/numbers.ts'
import { maximumCents } from './prices.ts'
import { readAmount } from './read-amount.ts'
import { describePriceProblem } from './describe-price.ts'

test.each([
  ['12.34', 1234],
  ['$1,000', 100_000],
  [' 25 ', 2500],
  ['25.', 2500],
  ['25.5', 2550],
  ['1', 100],
  ['US$ 40', 4000],
  ['40 USD', 4000],
  ['1,234.56', 123_456],
  ['0025', 2500],
  ['50000', 5_000_000],
])('%j is read as %i cents', (typed, amountCents) => {
  expect(readAmount(typed, 'once')).toEqual({ ok: true, amountCents })
})

test.each([
  ['', 'missing', /choose an amount/i],
  ['-1', 'negative', /smallest gift is \$1/],
  ['−5', 'negative', /without a minus sign/],
  ['-$5', 'negative', /without a minus sign/],
  ['0', 'too-small', /smallest gift is \$1/],
  ['0.99', 'too-small', /smallest gift is \$1/],
  ['.5', 'too-small', /smallest gift is \$1/],
  ['10.0050', 'half-cent', /whole cents/],
  ['1.500', 'thousands', /1500 or 1,500.*1\.50/],
  ['$1.500', 'thousands', /1500 or 1,500.*1\.50/],
  ['12.340', 'thousands', /1500 or 1,500.*1\.50/],
  ['0.005', 'half-cent', /whole cents/],
  ['1000000000', 'too-large', /largest gift online is \$50,000/],
  ['50000.01', 'too-large', /largest gift online is \$50,000/],
  ['9'.repeat(400), 'too-large', /largest gift online is \$50,000/],
  ['NaN', 'not-a-number', /in dollars, like 25/],
  ['Infinity', 'not-a-number', /in dollars, like 25/],
  ['5e3', 'not-a-number', /in dollars, like 25/],
  ['0x10', 'not-a-number', /in dollars, like 25/],
  ['1e9', 'not-a-number', /in dollars, like 25/],
  ['ten', 'not-a-number', /in dollars, like 25/],
  ['$', 'not-a-number', /in dollars, like 25/],
  ['.', 'not-a-number', /in dollars, like 25/],
  ['1 000', 'not-a-number', /in dollars, like 25/],
  ['１００', 'digits', /digits 0 to 9/],
  ['٢٥', 'digits', /digits 0 to 9/],
  ['€25', 'currency', /US dollars only/],
  ['25 EUR', 'currency', /US dollars only/],
  ['£25', 'currency', /US dollars only/],
  ['C$25', 'currency', /US dollars only/],
  ['CAD 25', 'currency', /US dollars only/],
  ['1.000,50', 'grouping', /comma only for thousands/],
  ['1.500,00', 'grouping', /comma only for thousands/],
  ['1.500.000', 'grouping', /comma only for thousands/],
  ['12,50', 'grouping', /comma only for thousands/],
])('%j is refused as %s, with the way to mend it', (typed, reason, message) => {
  const reading = readAmount(typed, 'once')
  expect(reading).toMatchObject({ ok: false, reason })
  expect(!reading.ok && describePriceProblem(reading)).toMatch(message)
})

test('a monthly gift has a lower maximum, and its message says so', () => {
  expect(readAmount('5,000', 'monthly')).toEqual({ ok: true, amountCents: 500_000 })
  const tooLarge = readAmount('5,000.01', 'monthly')
  expect(!tooLarge.ok && describePriceProblem(tooLarge)).toContain('$5,000 a month')
})

test('every whole number of cents that may be given survives being written and read again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: maximumCents.once }), (amountCents) => {
      expect(readAmount(formatMoney(amountCents), 'once')).toEqual({ ok: true, amountCents })
      expect(readAmount((amountCents / 100).toFixed(2), 'once')).toEqual({ ok: true, amountCents })
    }),
  )
})

test('whatever is typed, the answer is an amount within the bounds or a sentence', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom(...'0123456789.,$-eE ') }),
    fc.double().map(String),
  )
  fc.assert(
    fc.property(typed, (text) => {
      const reading = readAmount(text, 'once')
      if (reading.ok)
        expect(Number.isInteger(reading.amountCents) && reading.amountCents >= 100 && reading.amountCents <= maximumCents.once).toBe(true)
      else expect(describePriceProblem(reading).length).toBeGreaterThan(10)
    }),
    { numRuns: 2000 },
  )
})
