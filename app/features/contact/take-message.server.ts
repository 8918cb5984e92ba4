import { formWords } from '#words/forms.ts'
import { countSubmission } from '#app/features/submissions/receive-submission.server.ts'
import { answerForm, type FormRequest } from '#app/forms/answer-form.server.ts'
import { findReference } from '#app/forms/stored-attempt.server.ts'
import { contactForm } from './contact-form.ts'
import { sendMessage } from './send-message.server.ts'

/** A message to the ministry, on its way in. */
export function takeMessage(request: FormRequest) {
  return answerForm(request, {
    name: 'contact',
    schema: contactForm,
    words: formWords,
    findEarlier: ({ db }, _, { attempt }) => findReference(db, 'contactMessages', attempt),
    storedIn: 'contactMessages',
    alsoCount: countSubmission,
    accept: sendMessage,
  })
}
