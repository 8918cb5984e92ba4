import { z } from 'zod'
import { deskClaimWords } from '#words/desk-claims.ts'
import { decideClaim } from '#app/features/claims/decide-claim.server.ts'
import { askForProof, disputeClaim } from '#app/features/claims/look-into-claim.server.ts'
import { takeDecision } from '#app/features/decisions/take-decision.server.ts'
import type { FormRequest } from '#app/forms/answer-form.server.ts'
import { optionalText } from '#app/forms/text-rules.ts'
import type { ClaimToDecide } from './show-claim.server.ts'

const { acts, refused } = deskClaimWords
const form = z.object({
  act: z.enum(['approve', 'refuse', 'proof', 'dispute']),
  what: optionalText({ maxLength: 600, missing: acts.proof.missing, tooLong: acts.proof.missing }),
})

/** Does what a form on the page of a claim asks. */
export function takeClaimDecision(request: FormRequest, { id, reference }: ClaimToDecide) {
  return takeDecision(request, {
    schema: form,
    subject: { kind: 'claim', id },
    mend: ({ act, what }): Record<string, string> => (act === 'proof' && what === null ? { what: acts.proof.missing } : {}),
    decide: (services, { act, what }, decider) => {
      if (act === 'proof') return askForProof(services, reference, what!, decider)
      if (act === 'dispute') return disputeClaim(services, reference, decider)
      return decideClaim(services, reference, act, decider)
    },
    say: (reason) => (reason in refused ? { notice: refused[reason as keyof typeof refused] } : undefined),
  })
}
