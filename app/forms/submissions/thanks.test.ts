import { expect, test } from 'vitest'
import { accountWords } from '#copy/content/account.ts'
import { ambassadorWords } from '#copy/community/ambassador.ts'
import { contactWords } from '#copy/community/contact.ts'
import { enrolmentWords } from '#copy/community/enrolment.ts'
import { shareMemoryWords } from '#copy/community/share-memory.ts'
import { storyRemovalWords } from '#copy/community/story-removal.ts'

test('no page of thanks speaks of a mail that a day’s ceiling may hold back, or tells what other mails an address had', () => {
  const { thanks: memory } = shareMemoryWords({ siteName: 'X' })
  const { heading, hidden, notHidden, notHiddenHeading, next } = storyRemovalWords.done
  const thanks = [
    contactWords.thanks.paragraphs,
    [...ambassadorWords({ siteName: 'X' }).welcome.next, ambassadorWords({ siteName: 'X' }).welcome.notEmailed],
    enrolmentWords({ siteName: 'X' }).steps.welcome.paragraphs,
    accountWords.sent.paragraphs,
    [memory.text, memory.lacksConsent, ...memory.next, memory.link.text('90'), memory.link.onlyNow, memory.link.shownBefore],
    [heading, hidden, notHidden, notHiddenHeading, ...next],
  ]
  for (const texts of thanks) {
    const ofMail = texts.join(' ').match(/[^.]*\b(?:goes to|we (?:usually )?(?:confirm|send|email|write to)|on its way)\b[^.]*\./gi)
    for (const promise of ofMail ?? []) expect(promise).toMatch(/If we know that address, .* at most three times a day/)
    expect(texts.join(' ')).not.toMatch(/went there|already/)
  }
})
