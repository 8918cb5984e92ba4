import { formWords } from '#words/forms.ts'
import { answerForm, type FormRequest } from '#app/forms/answer-form.server.ts'
import { askForLinks } from './ask-for-links.server.ts'
import { linksForm } from './links-form.ts'

/** The wish for personal links, on its way in. */
export function takeLinksRequest(request: FormRequest) {
  return answerForm(request, { name: 'account', schema: linksForm, words: formWords, accept: askForLinks })
}
