import { z } from 'zod'
import { handleAlert } from '#app/features/alerts/handle-alert.server.ts'
import { takeDecision } from '#app/features/decisions/take-decision.server.ts'
import type { FormRequest } from '#app/forms/answer-form.server.ts'
import type { AlertToDecide } from './show-alert.server.ts'

const form = z.object({ act: z.literal('handle') })

/** Does what the form on the page of an alert asks. */
export function takeAlertDecision(request: FormRequest, { id }: AlertToDecide) {
  return takeDecision(request, {
    schema: form,
    subject: { kind: 'money-alert', id },
    decide: (services, _, decider) => handleAlert(services, id, decider),
    say: () => undefined,
  })
}
