import { z } from 'zod'
import { deskGiftWords } from '#words/desk-money.ts'
import { takeDecision } from '#app/features/decisions/take-decision.server.ts'
import type { FormRequest } from '#app/forms/answer-form.server.ts'
import { askForRefund } from './ask-for-refund.server.ts'
import { endMonthlyGift } from './end-monthly-gift.server.ts'
import { REFUND_REASONS } from './refund-reasons.ts'
import type { GiftToDecide } from './show-gift.server.ts'

const { acts, refused } = deskGiftWords
const form = z.object({
  act: z.enum(['refund', 'end']),
  payment: z.string().max(255).optional(),
  reason: z.enum(REFUND_REASONS, acts.refund.reasonMissing).optional(),
  password: z.string().max(1_024).optional(),
})

/** Does what a form on the page of a gift asks. */
export function takeGiftDecision(request: FormRequest, { id }: GiftToDecide) {
  return takeDecision(request, {
    schema: form,
    subject: { kind: 'gift', id },
    confirms: true,
    mend: ({ act, payment, reason }): Record<string, string> => {
      if (act === 'end') return {}
      return { ...(payment ? {} : { payment: acts.refund.missing }), ...(reason ? {} : { reason: acts.refund.reasonMissing }) }
    },
    decide: (services, { act, payment, reason }, decider) => {
      if (act === 'end') return endMonthlyGift(services, id, decider)
      return askForRefund(services, { giftId: id, paymentId: payment!, reason: reason! }, decider)
    },
    say: (why) => (why in refused ? { notice: refused[why as keyof typeof refused] } : undefined),
  })
}
