import { formWords } from '#words/forms.ts'
import { countSubmission } from '#app/features/submissions/receive-submission.server.ts'
import { answerForm, type FormRequest } from '#app/forms/answer-form.server.ts'
import { isTooYoung } from '#app/forms/minimum-age.ts'
import { ambassadorForm } from './ambassador-form.ts'
import { ambassadorStepFields } from './ambassador-steps.ts'
import { findSignUp, signUpAmbassador } from './sign-up.server.ts'

/** The form of a new Ambassador, on its way in. */
export function takeSignUp(request: FormRequest) {
  return answerForm(request, {
    name: 'ambassador',
    schema: ambassadorForm,
    lists: ['commitments'],
    words: formWords,
    steps: ambassadorStepFields,
    tooYoung: ({ age }) => isTooYoung(age),
    findEarlier: (services, { email }, { attempt, now }) => findSignUp(services, email, attempt, now),
    storedIn: 'ambassadors',
    alsoCount: countSubmission,
    accept: signUpAmbassador,
  })
}
