import { formWords } from '#words/forms.ts'
import { countSubmission } from '#app/features/submissions/receive-submission.server.ts'
import { answerForm, type FormRequest } from '#app/forms/answer-form.server.ts'
import { isTooYoung } from '#app/forms/minimum-age.ts'
import { countReceived } from '#app/forms/received-rows.server.ts'
import { findReference } from '#app/forms/stored-attempt.server.ts'
import { enrol } from './enrol.server.ts'
import { enrolmentForm } from './enrolment-form.ts'
import { enrolmentStepFields } from './enrolment-steps.ts'

/** The form of a newcomer, on its way in. */
export function takeEnrolment(request: FormRequest) {
  return answerForm(request, {
    name: 'enrolment',
    schema: enrolmentForm,
    lists: ['values'],
    words: formWords,
    steps: enrolmentStepFields,
    tooYoung: ({ age }) => isTooYoung(age),
    findEarlier: async ({ db }, { firstName }, { attempt }) => {
      const earlier = await findReference(db, 'enrolments', attempt)
      return earlier && { ...earlier, firstName, signUps: await countReceived(db, 'enrolments') }
    },
    storedIn: 'enrolments',
    alsoCount: countSubmission,
    accept: enrol,
  })
}
