import { expect, test } from 'vitest'
import { amountChangeConsentText } from '#copy/giving/amount-change.ts'
import { changeNotice, chargeNotice, monthlyConsentText, resumeConsentText, resumeNotice } from '#copy/giving/charge-terms.ts'
import {
  monthlyConsentVersion,
  amountChangeConsentVersion,
  resumeConsentVersion,
  undoConsentVersion,
} from '#app/domains/giving/monthly/change-rules.ts'
import { undoConsentText } from '#copy/giving/gift-change.ts'

test('the words beside a money button say what, when, that it is final, and that it is not deductible', () => {
  for (const monthly of [true, false]) {
    const notice = chargeNotice('Fig Tree', '$33', monthly).join(' ')
    expect(notice).toContain('$33')
    expect(notice).toContain('today')
    expect(notice).toContain('All charges are final. There are no refunds.')
    expect(notice).toContain('not deductible as charitable contributions for federal income tax purposes')
    expect(notice).toContain('Fig Tree is not a 501(c)(3) organization')
    expect(notice.includes('until you cancel')).toBe(monthly)
  }
  expect(chargeNotice('Fig Tree', '$33', true, 'April 10, 2026')[0]).toContain('until you cancel, the next time on April 10, 2026.')
  expect(monthlyConsentText('Fig Tree', '$33')).toContain('until I cancel')
})

test('to change and to resume a monthly gift says what giving it says: what, when, until when, that it is final and not deductible', () => {
  const [, ...always] = chargeNotice('Fig Tree', '', false)
  for (const notice of [
    changeNotice('Fig Tree', '$33', { above: '$100' }),
    changeNotice('Fig Tree', undefined, { above: '$100' }),
    resumeNotice('Fig Tree', '$33', 'Apr 10, 2026'),
    resumeNotice('Fig Tree', '$33', null),
  ]) {
    expect(notice).toEqual(expect.arrayContaining(always))
    expect(notice[0]).toMatch(/charges nothing.*every month,? until you cancel/)
    expect(notice[0]).toContain('Canceling takes two clicks from your latest receipt')
  }
  expect(resumeNotice('Fig Tree', '$33', 'Apr 10, 2026')[0]).toContain('You are charged $33 on Apr 10, 2026')
})

test('a consent is given to the sentence of its version: another sentence needs another version', () => {
  expect({ [monthlyConsentVersion]: monthlyConsentText('Fig Tree', '$33') }).toEqual({
    '2026-12-01':
      'I agree that Fig Tree charges $33 today and $33 every month on the same day, until I cancel. I can cancel at any time by the private link in my latest receipt, or by a new one from the Account page. Charges already made are final and are not refunded.',
  })
  expect({ [amountChangeConsentVersion]: amountChangeConsentText('Fig Tree', '$33') }).toEqual({
    'change-2026-12-01':
      'I agree that Fig Tree charges the amount chosen here ($33) in place of the earlier one, from the next charge on that has not begun yet, and every month until I cancel. I can cancel at any time by the private link in my latest receipt, or by a new one from the Account page. Charges already made are final and are not refunded.',
  })
  expect({ [resumeConsentVersion]: resumeConsentText('Fig Tree', '$33') }).toEqual({
    'resume-2026-12-01':
      'I agree that Fig Tree charges $33 every month again, from the next due day on, until I cancel. I can cancel at any time by the private link in my latest receipt, or by a new one from the Account page. Charges already made are final and are not refunded.',
  })
  expect({ [undoConsentVersion]: undoConsentText('Fig Tree', '$33') }).toEqual({
    'undo-2026-12-01':
      'By pressing the button I agree that Fig Tree charges $33 every month, from the next charge on that has not begun yet, until I cancel. I can cancel at any time by the private link in my latest receipt, or by a new one from the Account page. Charges already made are final and are not refunded.',
  })
})
