import { formWords } from '#words/forms.ts'
import { takePicture } from '#app/features/pictures/take-picture.server.ts'
import { countSubmission, type SubmissionStep } from '#app/features/submissions/receive-submission.server.ts'
import { answerForm, type FormRequest } from '#app/forms/answer-form.server.ts'
import { isTooYoung } from '#app/forms/minimum-age.ts'
import type { MemoryDone } from './memory-answer.ts'
import { mendMinors } from './memory-fields.ts'
import { memoryForm } from './memory-form.ts'
import { findSent, PHOTO_OF, sendMemory } from './send-memory.server.ts'

/** A memory, on its way in. */
export function takeMemory(request: FormRequest) {
  return answerForm<typeof memoryForm, MemoryDone, SubmissionStep>(request, {
    name: 'memory',
    schema: memoryForm,
    words: formWords,
    tooYoung: ({ age }) => isTooYoung(age),
    files: { photo: (services, upload, network) => takePicture(services, upload, 'memory', PHOTO_OF, network) },
    findEarlier: (services, _, act) => findSent(services, act),
    alsoMend: mendMinors,
    storedIn: 'memories',
    alsoCount: countSubmission,
    accept: sendMemory,
  })
}
