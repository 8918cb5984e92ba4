import { deskGiftWords } from '#words/desk-money.ts'
import { DecisionForm, ofAct } from '#app/features/decisions/decision-form.tsx'
import type { DeskAnswer } from '#app/features/desk/read-desk-form.server.ts'
import { ConfirmField } from '#app/features/desk-sign-in/confirm-field.tsx'
import { useSite } from '#app/features/site/site-facts.ts'
import { typed } from '#app/forms/form-answer.ts'
import { errorOf } from '#app/forms/form-fields.tsx'
import { RadioCards, SelectField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { REFUND_REASONS } from './refund-reasons.ts'
import type { GiftToDecide } from './show-gift.server.ts'

const { acts, rests } = deskGiftWords
type Props = { gift: GiftToDecide; fresh: boolean; answer: DeskAnswer | undefined }

/** What can be done about a gift; each asks for the password again, unless it was typed a few minutes ago. */
export function GiftActs({ gift: { payments, monthly, canAsk, seen }, fresh, answer }: Props) {
  const { copy } = useSite()
  const refundable = payments.filter((payment) => payment.refundable !== null)
  if (!canAsk) {
    const { title, text } = rests[copy ? 'copy' : 'off']
    return (
      (refundable.length > 0 || monthly === 'monthly') && (
        <Notice kind="warning" title={title}>
          <p>{text}</p>
        </Notice>
      )
    )
  }
  const [refund, end] = [ofAct(answer, 'refund'), ofAct(answer, 'end')]
  return (
    <>
      {refundable.length > 0 && (
        <DecisionForm act="refund" seen={seen} words={acts.refund}>
          <SelectField
            name="payment"
            label={acts.refund.payment}
            {...(refundable.length > 1 && { empty: acts.refund.choose })}
            options={refundable.map(({ id, receipt, day, refundable: left }) => ({
              value: id,
              label: acts.refund.one(receipt, day, left!),
            }))}
            defaultValue={typed(refund, 'payment')}
            error={errorOf(refund, 'payment')}
          />
          <RadioCards
            name="reason"
            label={acts.refund.reason}
            options={REFUND_REASONS.map((value) => ({ value, label: acts.refund.reasons[value] }))}
            defaultValue={typed(refund, 'reason')}
            error={errorOf(refund, 'reason')}
          />
          <ConfirmField fresh={fresh} answer={refund} prefix={refund ? undefined : 'refund'} />
        </DecisionForm>
      )}
      {monthly === 'monthly' && (
        <DecisionForm act="end" seen={seen} words={acts.end} folded={{ open: end !== undefined || refundable.length === 0 }}>
          <ConfirmField fresh={fresh} answer={end} prefix={end ? undefined : 'end'} />
        </DecisionForm>
      )}
    </>
  )
}
