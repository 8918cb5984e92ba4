import { expect, test } from 'vitest'
import { privacyWords } from '#words/privacy.ts'
import { giftLimits } from '#app/features/gifts/gift-gate.server.ts'
import { retention, writtenRetention } from '#app/features/retention/retention.server.ts'
import type { ReceivedTable } from '#app/forms/received-rows.server.ts'
import { DONE_JOBS_KEPT_SECONDS, JOBS_SWEPT_EVERY_SECONDS } from '#app/platform/jobs.server.ts'

const HOUR_MS = 3_600_000
const words = privacyWords({ siteName: 'Seeds', email: 'hello@example.org', address: 'Example Street' }, writtenRetention, '13')
const page = JSON.stringify(words)
/** How the privacy page names what stands in each table of submissions. */
const receivedAs: Record<ReceivedTable, string> = {
  contactMessages: 'Messages you write to us',
  ambassadors: 'Ambassadors',
  enrolments: 'Enrollment',
}

test('what a gift keeps of its network is gone when the privacy page says so, the hour until the sweep included', () => {
  expect(giftLimits.places.keptAfterEndMs + HOUR_MS).toBeLessThanOrEqual(retention.giftNetworkHours * HOUR_MS)
  expect(page).toContain(`at most ${retention.giftNetworkHours} hours after its payment page has ended`)
})

test('an address in the list of work is gone when the privacy page says so', () => {
  expect(DONE_JOBS_KEPT_SECONDS + JOBS_SWEPT_EVERY_SECONDS).toBeLessThanOrEqual(retention.doneWorkDays * 86_400)
  expect(page).toContain(`in our list of work, until that work is done and for up to ${retention.doneWorkDays} days after it`)
})

test.each(Object.entries(receivedAs))('%s: the privacy page says what is kept, and until when', (_, name) => {
  const said = words.sections.what.list.filter((each) => each.startsWith(`${name}: your `))
  expect(said).toEqual([expect.stringMatching(/until you ask/i)])
})

test('the privacy page names each thing that is kept, and promises nothing that no code does', () => {
  for (const kept of ['refuses it for good', 'practice mailbox', 'act of sending', 'not paid is kept until you ask', 'beside your email'])
    expect(page).toContain(kept)
  expect(page).not.toMatch(/card number ever reaches|kept for \d+ years/)
})
