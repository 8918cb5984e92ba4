import { formWords } from '#words/forms.ts'
import { countSubmission, type SubmissionStep } from '#app/features/submissions/receive-submission.server.ts'
import { answerForm, type FormRequest } from '#app/forms/answer-form.server.ts'
import { askToRemove, findAsked, type RemovalDone } from './ask-to-remove.server.ts'
import { removalForm } from './removal-form.ts'

/** The wish that a story be removed, on its way in. */
export function takeRemoval(request: FormRequest, slug: string) {
  return answerForm<typeof removalForm, RemovalDone, SubmissionStep>(request, {
    name: 'story-removal',
    of: slug,
    schema: removalForm,
    words: formWords,
    findEarlier: ({ db }, _, { attempt }) => findAsked(db, attempt),
    storedIn: 'storyRemovals',
    alsoCount: countSubmission,
    accept: (services, wish, sending) => askToRemove(services, slug, wish, sending),
  })
}
