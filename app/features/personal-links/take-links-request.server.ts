import { formWords } from '#words/forms.ts'
import { answerForm, type FormRequest } from '#app/forms/answer-form.server.ts'
import { askForLinks, isAsked } from './ask-for-links.server.ts'
import { linksForm } from './links-form.ts'

/** The wish for personal links, on its way in. @param cancels the reference of the monthly gift that the lost link led to the end of */
export function takeLinksRequest(request: FormRequest, cancels?: string) {
  return answerForm(request, {
    name: 'account',
    // Of whoever wants to cancel as well it is another act.
    ...(cancels !== undefined && { of: cancels }),
    schema: linksForm,
    words: formWords,
    findEarlier: async (services, _, act) => ((await isAsked(services, act)) ? {} : undefined),
    accept: (services, { email }, sending) => askForLinks(services, { email, cancels }, sending),
  })
}
