import { formWords } from '#words/forms.ts'
import { countSubmission } from '#app/features/submissions/receive-submission.server.ts'
import { answerForm, type FormRequest } from '#app/forms/answer-form.server.ts'
import { findReference } from '#app/forms/stored-attempt.server.ts'
import { applyAsPartner } from './apply.server.ts'
import { partnerStepFields, REVIEW } from './partner-fields.ts'
import { partnerForm } from './partner-form.ts'

/** The application of a business, on its way in. */
export function takeApplication(request: FormRequest) {
  return answerForm(request, {
    name: 'partnership',
    schema: partnerForm,
    lists: ['resources'],
    words: formWords,
    steps: partnerStepFields,
    review: REVIEW,
    findEarlier: ({ db }, _, { attempt }) => findReference(db, 'partnerships', attempt),
    storedIn: 'partnerships',
    alsoCount: countSubmission,
    accept: applyAsPartner,
  })
}
