import { formWords } from '#words/forms.ts'
import { countSubmission, type SubmissionStep } from '#app/features/submissions/receive-submission.server.ts'
import { answerForm, type FormRequest } from '#app/forms/answer-form.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { askToRemove, findAsked, type RemovalDone } from './ask-to-remove.server.ts'
import { removalForm } from './removal-form.ts'
import { findAnyStory } from './story-changes.server.ts'

/** The wish that a story be removed, on its way in. */
export async function takeRemoval(request: FormRequest, slug: string) {
  const story = await findAnyStory(request.context.get(servicesContext).db, slug)
  return answerForm<typeof removalForm, RemovalDone, SubmissionStep>(request, {
    name: 'story-removal',
    // Since it was shown again the same words are another wish: the next to ask may be the parent.
    of: `${slug} ${story?.restoredAt?.toISOString() ?? ''}`,
    schema: removalForm,
    words: formWords,
    findEarlier: ({ db }, _, { attempt }) => findAsked(db, attempt),
    storedIn: 'storyRemovals',
    alsoCount: countSubmission,
    accept: (services, wish, sending) => askToRemove(services, slug, wish, sending),
  })
}
