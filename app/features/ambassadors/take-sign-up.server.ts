import { formWords } from '#app/content/en/forms.ts'
import { minimumAge } from '#app/content/en/site.ts'
import { answerForm, type FormRequest } from '#app/platform/forms/answer-form.server.ts'
import { isYoungerThan } from '#app/platform/forms/field-rules.ts'
import { findReference } from '#app/platform/forms/store-once.server.ts'
import { ambassadorForm } from './ambassador-form.ts'
import { ambassadorStepFields } from './ambassador-steps.ts'
import { signUpAmbassador } from './sign-up.server.ts'

/** The form of a new Ambassador, on its way in. */
export function takeSignUp(request: FormRequest) {
  return answerForm(request, {
    name: 'ambassador',
    schema: ambassadorForm,
    lists: ['commitments'],
    words: formWords,
    steps: ambassadorStepFields,
    tooYoung: ({ age }) => isYoungerThan(minimumAge, age),
    findEarlier: ({ db }, _, { attempt }) => findReference(db, 'ambassadors', attempt),
    accept: signUpAmbassador,
  })
}
