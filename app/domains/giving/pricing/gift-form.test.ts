import { expect, test } from 'vitest'
import { giftProblemWords } from '#copy/giving/gift-fields.ts'
import { toFormErrors } from '#app/forms/handle-form.server.ts'
import { findGiftProblems } from './gift-fields.ts'
import { giftForm, readGift } from './gift-form.ts'
import { monthlyConsentVersion } from '#app/domains/giving/monthly/change-rules.ts'
import { describePriceProblem } from './describe-price.ts'

/** As the form comes in: its fields checked, then read together. */
function read(values: Record<string, unknown>) {
  const sent = giftForm.strict().safeParse(values)
  if (!sent.success) return { ok: false, errors: toFormErrors(sent.error, { unreadable: 'unreadable' }) }
  const reading = readGift(sent.data)
  if (reading.ok) return reading
  const problem = reading.field === 'consent' ? giftProblemWords.consentMissing : describePriceProblem(reading.problem)
  return { ok: false, errors: { [reading.field]: problem } }
}

const once = { amount: 'preset:2500', frequency: 'once', email: 'ruth@example.org' }
const monthly = { amount: 'circle:growth-nurturer', email: 'ruth@example.org', consent: 'yes', consentVersion: monthlyConsentVersion }

test('an amount and an email are enough', () => {
  expect(read(once)).toEqual({
    ok: true,
    gift: {
      priced: { amountCents: 2500, frequency: 'once', tierId: null, circleId: null },
      email: 'ruth@example.org',
      name: null,
      anonymous: false,
      message: null,
      honoree: null,
      purpose: null,
      consentVersion: null,
    },
  })
})

test.each([
  "o'neil@example.org",
  'a&b@example.org',
  'a/b@example.org',
  'a=b@example.org',
  'x!y@example.org',
  'a~b+c@mail.example.org',
  'ruth@xn--mnchen-3ya.de',
  'ruth@a.xn--p1ai',
])('the address %s is taken, by the server as by the browser', (email) => {
  expect(read({ ...once, email })).toMatchObject({ ok: true, gift: { email } })
  expect(findGiftProblems({ ...once, email })).toEqual({})
})

test.each([
  'ruth',
  'ruth@',
  'ruth@example',
  '@example.org',
  'a b@example.org',
  'a@b@example.org',
  'ruth@-a.org',
  'a,b@example.org',
  'a@b..org',
])('the address %s is none, to the browser either', (email) => {
  expect(read({ ...once, email })).toMatchObject({ ok: false, errors: { errors: { email: expect.any(String) } } })
  expect(findGiftProblems({ ...once, email })).toMatchObject({ email: expect.any(String) })
})

test('a circle is monthly at the price of the server, with the consent that was given', () => {
  expect(read(monthly)).toMatchObject({
    ok: true,
    gift: { priced: { amountCents: 3300, frequency: 'monthly', circleId: 'growth-nurturer' }, consentVersion: monthlyConsentVersion },
  })
})

test.each([{ consent: undefined }, { consent: 'no' }, { consentVersion: '2020-01-01' }, { consentVersion: undefined }])(
  'a monthly gift with %j is refused',
  (change) => {
    expect(read({ ...monthly, ...change })).toMatchObject({ ok: false, errors: { consent: expect.stringContaining('agree') } })
  },
)

test.each(['-1', '0', '0.5', '0.005', '1e9', 'NaN', '5e3', '１００', '€20', '99999999'])(
  'the custom amount %j is refused beside its field',
  (custom) => {
    expect(read({ ...once, amount: 'custom', custom })).toMatchObject({ ok: false, errors: { custom: expect.any(String) } })
  },
)

test('a price, a flag or a prototype key that the form does not have is refused', () => {
  for (const extra of [{ amountCents: '1' }, { settledAt: 'now' }, { constructor: 'x' }, { giftId: '1' }])
    expect(read({ ...once, ...extra })).toMatchObject({ ok: false, errors: { notice: 'unreadable' } })
  expect(read(JSON.parse('{"__proto__":{"x":1},"amount":"preset:2500","email":"a@b.co","frequency":"once"}'))).not.toHaveProperty('gift.x')
})
