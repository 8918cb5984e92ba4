import { z } from 'zod'
import { formWords } from '#words/forms.ts'
import { answerForm, type FormRequest } from '#app/forms/answer-form.server.ts'
import { countSubmission, type SubmissionStep } from '#app/features/notices/receive-submission.server.ts'
import { revokePersonalLinks } from '#app/platform/personal-links.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { askForRemoval, findRemoval } from './ask-for-removal.server.ts'

/** Two buttons: one sends this, the other nothing. */
export const dataForm = z.object({ links: z.literal('end').optional() })

/** Does what a button on 'what we hold about you' asks. @param email in lower case, proven by the personal link */
export function actOnData(request: FormRequest, email: string) {
  return answerForm<typeof dataForm, { reference: string }, SubmissionStep>(request, {
    name: 'personal-data',
    schema: dataForm,
    words: formWords,
    findEarlier: async (services, { links }, act) => (links ? undefined : findRemoval(services, email, act)),
    alsoCount: ({ links }, network) => (links ? undefined : countSubmission({ email }, network)),
    accept: (services, { links }, sending) => (links ? endLinks(services, email) : askForRemoval(services, email, sending)),
  })
}

/** For whoever lost a mail or lent a phone. The page behind this very link is gone as well. */
async function endLinks({ db, now }: Pick<Services, 'db' | 'now'>, email: string) {
  await revokePersonalLinks(db, email, now())
  return { ok: true as const, reference: '' }
}
