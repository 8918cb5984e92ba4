import { formWords } from '#app/content/en/forms.ts'
import { answerForm, type FormRequest } from '#app/platform/forms/answer-form.server.ts'
import { accountForm } from './account-form.ts'
import { askForLinks } from './ask-for-links.server.ts'

/** The wish for private links, on its way in. */
export function takeAccountRequest(request: FormRequest) {
  return answerForm(request, { name: 'account', schema: accountForm, words: formWords, accept: askForLinks })
}
