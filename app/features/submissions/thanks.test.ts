import { expect, test } from 'vitest'
import { accountWords } from '#words/account.ts'
import { ambassadorWords } from '#words/ambassador.ts'
import { contactWords } from '#words/contact.ts'
import { enrolmentWords } from '#words/enrolment.ts'

test('no page of thanks promises a mail that a day’s ceiling may hold back, or tells what other mails an address had', () => {
  const thanks = [
    contactWords.thanks.paragraphs,
    ambassadorWords('X').welcome.next,
    enrolmentWords('X').steps.welcome.paragraphs,
    accountWords.sent.paragraphs,
  ]
  for (const texts of thanks) {
    const ofMail = texts.join(' ').match(/[^.]*\b(?:goes to|we confirm|we send)\b[^.]*\./gi)
    expect(ofMail).toHaveLength(1)
    expect(ofMail![0]).toMatch(/As a rule|If we know that address, .* at most three times a day/)
    expect(texts.join(' ')).not.toMatch(/went there|already/)
  }
})
