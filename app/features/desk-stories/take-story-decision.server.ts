import { z } from 'zod'
import { deskStoryWords } from '#words/desk-stories.ts'
import { needsWhy, why } from '#app/features/decisions/decision-fields.ts'
import { takeDecision } from '#app/features/decisions/take-decision.server.ts'
import { decideStory } from '#app/features/memories/decide-story.server.ts'
import { restoreStory, suspendStory } from '#app/features/memories/suspend-story.server.ts'
import type { FormRequest } from '#app/forms/answer-form.server.ts'
import type { StoryToDecide } from './show-story.server.ts'

const { acts, notHidden, suspended, notSuspended } = deskStoryWords
const form = z.object({ act: z.enum(['remove', 'show', 'suspend', 'restore']), why })

/** Does what a form on the page of a story, or of a wish that it be removed, asks. */
export function takeStoryDecision(request: FormRequest, { id, slug }: Pick<StoryToDecide, 'id' | 'slug'>) {
  return takeDecision(request, {
    schema: form,
    subject: { kind: 'story', id },
    mend: (input) => needsWhy(input.act === 'suspend', input.why),
    decide: async (services, input, decider) => {
      if (input.act === 'suspend') return suspendStory(services, slug, { ...decider, reason: input.why! })
      if (input.act === 'restore') return restoreStory(services, slug, decider)
      const decided = await decideStory(services, slug, input.act === 'show' ? 'restore' : 'remove', { ...decider, why: input.why })
      return { ...decided, gone: input.act === 'remove' }
    },
    say: (reason) => {
      if (reason === 'they-asked') return { errors: { why: acts.although.missing } }
      if (reason === 'not-hidden') return { notice: notHidden }
      if (reason === 'suspended') return { notice: suspended }
      return reason === 'not-suspended' ? { notice: notSuspended } : undefined
    },
  })
}
