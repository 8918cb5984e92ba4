import { redirect } from 'react-router'
import { z } from 'zod'
import { formWords } from '#words/forms.ts'
import { answerForm, type FormRequest } from '#app/forms/answer-form.server.ts'
import { listLinkSubjects } from '#app/features/held/link-subjects.server.ts'
import { letAskAgain } from '#app/features/personal-links/ask-for-links.server.ts'
import { doneAddress } from '#app/features/personal-links/done-address.ts'
import { readFields } from '#app/forms/read-fields.server.ts'
import { countSubmission, type SubmissionStep } from '#app/features/submissions/receive-submission.server.ts'
import type { AnySubmissionKind } from '#app/features/submissions/submission-kind.ts'
import { revokePersonalLinks } from '#app/platform/personal-links.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { askForRemoval } from './ask-for-removal.server.ts'
import { AFTER_LINKS_ENDED, ASK_FIELD, ASKED, type DataDone } from './data-view.ts'
import { findStandingRemoval } from './find-removal.server.ts'

/** Two buttons: each sends its own, with the word that it is the answer to a question. */
export const dataForm = z.object({
  links: z.literal('end').optional(),
  removal: z.literal('ask').optional(),
  confirm: z.literal('yes').optional(),
})

/** Whether one of them was pressed on a page that has other forms as well. */
export async function isDataAct(request: Request): Promise<boolean> {
  const { fields } = await readFields(request, Object.keys(dataForm.shape))
  return Object.keys(fields).length > 0
}

/** Does what a button on 'what we hold about you' asks. @param email in lower case, proven by the personal link, as the page's own address is */
export function actOnData(request: FormRequest, kinds: AnySubmissionKind[], email: string, address: string) {
  return answerForm<typeof dataForm, DataDone, SubmissionStep>(request, {
    name: 'personal-data',
    of: email,
    schema: dataForm,
    words: formWords,
    findEarlier: async (services, { links, removal, confirm }, { now }) => {
      // An empty form, or one of a page from before, does nothing.
      if (!confirm || !(links ?? removal)) return { asks: links ? ('links' as const) : ('removal' as const) }
      const earlier = links ? undefined : await findStandingRemoval(services, kinds, email, now)
      return earlier && { reference: earlier.reference }
    },
    alsoCount: ({ links }, network) => (links ? undefined : countSubmission({ email }, network)),
    accept: (services, { links }, sending) =>
      links ? endLinks(services, kinds, email, sending.network) : askForRemoval(services, kinds, email, sending),
    leadsTo: (done) => {
      if ('asks' in done) return `${address}?${ASK_FIELD}=${done.asks}`
      return 'ended' in done ? AFTER_LINKS_ENDED : doneAddress(address, ASKED)
    },
  })
}

/** Ending the links twice: the first press ended the very link that the second comes by, and is told of again. */
export async function actAfterEnd({ request }: FormRequest): Promise<Response | undefined> {
  const { fields } = await readFields(request, ['links'])
  return fields.links === 'end' ? redirect(AFTER_LINKS_ENDED, 303) : undefined
}

/** For whoever lost a mail or lent a phone. The page behind this very link is gone as well. */
async function endLinks(services: Pick<Services, 'db' | 'now' | 'limits'>, kinds: AnySubmissionKind[], email: string, network: string) {
  const { db, now } = services
  await revokePersonalLinks(db, await listLinkSubjects(db, kinds, email), now())
  await letAskAgain(services, email, network)
  return { ok: true as const, ended: true as const }
}
