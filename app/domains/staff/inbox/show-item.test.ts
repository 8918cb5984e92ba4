import { expect, test } from 'vitest'
import { raiseAlert } from '#app/domains/staff/alerts/alert-store.server.ts'
import { handleAlert } from '#app/domains/staff/alerts/alert-decision.server.ts'
import { findSignUpById } from '#app/domains/community/ambassadors/ambassador-submission.server.ts'
import { askForProof } from '#app/domains/places/claims/decide-claim.server.ts'
import { describeVerb } from '#app/domains/staff/audit/audit-entry.ts'
import type { InboxItem } from './item-store.server.ts'
import { refuseMemory } from '#app/domains/community/memories/decide-memory.server.ts'
import { decideStory } from '#app/domains/community/memories/decide-story.server.ts'
import { decideApplication } from '#app/domains/community/partnerships/decide-application.server.ts'
import { suspendAmbassador } from '#app/domains/community/your-seeds/decide-ambassador.server.ts'
import { findHolderIdByEmail } from '#app/domains/community/seeds/seed-store.server.ts'
import { inboxSubjects } from '#app/composition/inbox-subjects.server.ts'
import { openInbox } from '#test/support/open-inbox.ts'
import { submissionForms } from '#test/support/site-forms.ts'
import { listItemTimeline } from './show-item.server.ts'

const inbox = await openInbox()
for (const { name, post, typed, extra } of submissionForms)
  expect((await post(inbox, { ...typed, ...extra, email: `${name}@example.org` })).status, name).toBe(200)
const details = { until: '2026-11-20T13:00:00Z', declines: 40 }
await raiseAlert(inbox.db, { kind: 'gifts-paused', subject: 'today', details, practice: false, at: inbox.services.now() })

type Does = (item: InboxItem, by: { by: typeof inbox.ruth; now: Date }) => Promise<unknown>

/** What is done to the thing itself, away from the inbox, and how the history calls it; null where nothing ever is. */
const DONE: Record<string, [Does, verbs: string[]] | null> = {
  message: null,
  ambassador: [
    async ({ subjectId }, by) => {
      const { email } = (await findSignUpById(inbox.db, subjectId))!
      return suspendAmbassador(inbox.services, (await findHolderIdByEmail(inbox.db, email))!, { ...by, reason: 'Many codes' })
    },
    ['suspend'],
  ],
  enrolment: null,
  'gift-message': null,
  partnership: [({ subjectId }, by) => decideApplication(inbox.services, subjectId, 'accepted', { ...by, more: null }), ['accept']],
  claim: [({ reference }, by) => askForProof(inbox.services, reference!, 'A bill', by), ['ask-for-proof']],
  memory: [({ reference }, by) => refuseMemory(inbox.services, reference!, by), ['refuse']],
  // The story itself is gone by then.
  'story-removal': [(_, by) => decideStory(inbox.services, 'rolls', 'remove', by), ['hide-for-good']],
  'money-alert': [({ subjectId }, by) => handleAlert(inbox.services, subjectId, by), ['handle-alert']],
}

test.each(Object.keys(inboxSubjects))('what was done to the thing itself stands with its item (%s)', async (kind) => {
  const itemOf = async () => (await inbox.list('all')).find((item) => item.kind === kind)!
  const done = DONE[kind]!
  if (done === null) {
    expect(inboxSubjects[kind]!.decidedAt).toBeUndefined()
    return
  }
  const [does, verbs] = done
  expect(await does(await itemOf(), { by: inbox.ruth, now: inbox.services.now() })).toMatchObject({ ok: true })
  const timeline = await listItemTimeline(inbox.db, inboxSubjects, await itemOf())
  expect(timeline.map(({ by, what }) => [by, what])).toEqual(verbs.map((verb) => ['Ruth Ellis', describeVerb(verb)]))
})
