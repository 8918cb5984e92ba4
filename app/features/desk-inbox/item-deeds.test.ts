import { afterAll, beforeAll, expect, test } from 'vitest'
import { raiseAlert } from '#app/features/alerts/alert-store.server.ts'
import { handleAlert } from '#app/features/alerts/handle-alert.server.ts'
import { findSignUpById } from '#app/features/ambassadors/sign-up.server.ts'
import { askForProof } from '#app/features/claims/look-into-claim.server.ts'
import { sayVerb } from '#app/features/desk-history/say-deed.ts'
import { KINDS, type Kind } from '#app/features/inbox/inbox-item.ts'
import type { InboxItem } from '#app/features/inbox/item-store.server.ts'
import { whereDecided } from '#app/features/inbox/where-decided.ts'
import { refuseMemory } from '#app/features/memories/decide-memory.server.ts'
import { decideStory } from '#app/features/memories/decide-story.server.ts'
import { decideApplication } from '#app/features/partnerships/decide-application.server.ts'
import { suspendAmbassador } from '#app/features/personal-seeds/suspend-ambassador.server.ts'
import { findHolder } from '#app/features/seeds/seed-store.server.ts'
import { moveToTrash, restoreFromTrash } from '#app/features/trash/move-message.server.ts'
import { listTrash } from '#app/features/trash/trash-store.server.ts'
import { openInbox } from '#test/open-inbox.ts'
import { submissionForms } from '#test/site-forms.ts'
import { listDeedsOf } from './item-deeds.server.ts'

let inbox: Awaited<ReturnType<typeof openInbox>>
beforeAll(async () => {
  inbox = await openInbox()
  for (const { name, post, typed, extra } of submissionForms)
    expect((await post(inbox, { ...typed, ...extra, email: `${name}@example.org` })).status, name).toBe(200)
  const details = { until: '2026-11-20T13:00:00Z', declines: 40 }
  await raiseAlert(inbox.db, { kind: 'gifts-paused', subject: 'today', details, practice: false, at: inbox.services.now() })
})
afterAll(() => inbox.close())

type Does = (item: InboxItem, by: { by: typeof inbox.ruth; now: Date }) => Promise<unknown>

/** What is done to the thing itself, away from the inbox, and how the history calls it; null where nothing ever is. */
const DONE: Record<Kind, [Does, verbs: string[]] | null> = {
  message: [
    async ({ reference }, { by }) => {
      await moveToTrash(inbox.services, by, reference!)
      return restoreFromTrash(inbox.services, by, (await listTrash(inbox.db, 1))[0]!.id)
    },
    ['put-back', 'move-to-trash'],
  ],
  ambassador: [
    async ({ subjectId }, by) => {
      const { email } = (await findSignUpById(inbox.db, subjectId))!
      return suspendAmbassador(inbox.services, (await findHolder(inbox.db, email))!, { ...by, reason: 'Many codes' })
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

test.each(KINDS)('what was done to the thing itself stands with its item (%s)', async (kind) => {
  const itemOf = async () => (await inbox.list('all')).find((item) => item.kind === kind)!
  const done = DONE[kind]
  if (done === null) {
    expect(whereDecided({ kind, subjectId: crypto.randomUUID() })).toBeUndefined()
    return
  }
  const [does, verbs] = done
  expect(await does(await itemOf(), { by: inbox.ruth, now: inbox.services.now() })).toMatchObject({ ok: true })
  const deeds = await listDeedsOf(inbox.db, await itemOf())
  expect(deeds.map(({ by, what }) => [by, what])).toEqual(verbs.map((verb) => ['Ruth Ellis', sayVerb(verb)]))
})
