import { z } from 'zod'
import { why } from '#app/features/decisions/decision-fields.ts'
import { takeDecision } from '#app/features/decisions/take-decision.server.ts'
import { decideApplication } from '#app/features/partnerships/decide-application.server.ts'
import type { FormRequest } from '#app/forms/answer-form.server.ts'
import type { ApplicationToDecide } from './show-application.server.ts'

const form = z.object({ act: z.enum(['accept', 'decline']), why })

/** Does what a form on the page of an application asks. */
export function takeApplicationDecision(request: FormRequest, { id }: ApplicationToDecide) {
  return takeDecision(request, {
    schema: form,
    subject: { kind: 'application', id },
    decide: (services, { act, why: more }, decider) =>
      decideApplication(services, id, act === 'accept' ? 'accepted' : 'declined', { ...decider, more }),
    say: () => undefined,
  })
}
