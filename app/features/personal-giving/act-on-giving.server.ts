import { z } from 'zod'
import { formWords } from '#words/forms.ts'
import { yourGivingWords } from '#words/your-giving.ts'
import { isClosed } from '#app/adapters/payments/payment-provider.ts'
import { changeAmount } from '#app/features/gift-changes/change-amount.server.ts'
import { readChoice } from '#app/features/gifts/gift-form.ts'
import { sayPriceProblem } from '#app/features/gifts/say-price-problem.ts'
import { amountChangeConsentVersion, resumeConsentVersion } from '#app/features/monthly-gifts/change-consents.ts'
import { cancelMonthlyGift } from '#app/features/monthly-gifts/cancel-monthly-gift.server.ts'
import type { AskedChange } from '#app/features/monthly-gifts/ask-for-change.server.ts'
import { changeCard } from '#app/features/monthly-gifts/change-card.server.ts'
import { confirmPayment } from '#app/features/monthly-gifts/confirm-payment.server.ts'
import { followCardBack } from '#app/features/monthly-gifts/follow-card.server.ts'
import type { MonthlyGift } from '#app/features/monthly-gifts/monthly-gift-store.server.ts'
import { findOwnMonthlyGift } from '#app/features/monthly-gifts/own-monthly-gift.server.ts'
import { pauseMonthlyGift } from '#app/features/monthly-gifts/pause-monthly-gift.server.ts'
import { resumeMonthlyGift } from '#app/features/monthly-gifts/resume-monthly-gift.server.ts'
import { doneAddress } from '#app/features/personal-links/done-address.ts'
import { addressToReturnTo, RETURN_WORD } from '#app/features/site/return-word.ts'
import { answerForm, type FormRequest } from '#app/forms/answer-form.server.ts'
import { hiddenLine } from '#app/forms/text-rules.ts'
import { type Services, servicesContext } from '#app/platform/services.server.ts'
import type { GivingDone } from './find-done.ts'
import { AFTER_CARD, type GivingAct, givingActs } from './giving-acts.ts'

const line = (max: number) => hiddenLine(max, formWords.unreadable)

/** One form of the page, whichever it was. `consent` belongs to the change of an amount and to the end of a pause, the word to a new card. */
export const actForm = z.object({
  act: line(20),
  gift: line(60),
  amount: line(60).optional(),
  custom: line(60).optional(),
  consent: line(10).optional(),
  consentVersion: line(40).optional(),
  [RETURN_WORD]: line(40).optional(),
})

type WhyNot = keyof typeof yourGivingWords.whyNot
type Sent = z.output<typeof actForm>
type Refused = { ok: false; errors?: Record<string, string>; notice?: string }
type Acted = { ok: true; done: GivingDone } | { ok: true; url: string } | Refused

/** Does what a button on 'your giving' asks, for a gift of this address and of no other. @param email proven by the personal link, as the page's own address is */
export function actOnGiving({ request, context }: FormRequest, email: string, address: string) {
  const { settings } = context.get(servicesContext)
  return answerForm<typeof actForm, { done: GivingDone; reference: string } | { url: string }>(
    { request, context },
    {
      name: 'your-giving',
      schema: actForm,
      words: formWords,
      async accept(services, sent) {
        const owner = { giftId: sent.gift, email }
        const own = await findOwnMonthlyGift(services.db, owner)
        if (!own.ok) return refused(own)
        // Written down, it would wait for nobody.
        if (isClosed(services.payments)) return refused({ reason: 'closed' })
        const backUrl = addressToReturnTo(settings.siteUrl + AFTER_CARD, sent[RETURN_WORD])
        const acted = await act(services, sent, { ...owner, monthly: own.monthly }, backUrl)
        return acted.ok && 'done' in acted ? { ...acted, reference: own.gift.reference } : acted
      },
      leadsTo: (done) => ('url' in done ? done.url : doneAddress(address, done.done, done.reference)),
    },
  )
}

type Owner = { giftId: string; email: string; monthly: MonthlyGift }

async function act(giving: Services, sent: Sent, owner: Owner, backUrl: string): Promise<Acted> {
  switch (givingActs.find((known) => known === sent.act) satisfies GivingAct | undefined) {
    case 'cancel': {
      const cancelled = await cancelMonthlyGift(giving, owner, { who: 'giver', reason: null })
      return cancelled.ok ? { ok: true, done: cancelled.state === 'done' ? 'canceled' : 'canceling' } : refused(cancelled)
    }
    case 'pause':
      return said({ done: 'paused', underway: 'pausing' }, await pauseMonthlyGift(giving, owner))
    case 'resume':
      if (!agreed(sent, resumeConsentVersion)) return { ok: false, errors: { consent: yourGivingWords.resume.consentMissing } }
      return said({ done: 'resumed', underway: 'resuming' }, await resumeMonthlyGift(giving, owner))
    case 'change':
      return change(giving, sent, owner)
    case 'card': {
      const portal = await changeCard(giving, owner, backUrl)
      return portal.ok ? portal : refused(portal)
    }
    case 'confirm': {
      const page = await confirmPayment(giving, owner)
      return page.ok ? page : refused(page)
    }
    case 'back':
      return { ok: true, done: AFTER[(await followCardBack(giving, owner.monthly)) ?? 'none'] }
    case undefined:
      return refused({ reason: 'unknown-act' })
  }
}

const AFTER = { saved: 'new-card', paid: 'new-card-paid', failed: 'card-failed', none: 'card' } as const

async function change(giving: Services, sent: Sent, owner: { giftId: string; email: string }): Promise<Acted> {
  const choice = readChoice(sent.amount ?? '', sent.custom ?? '', 'monthly')
  if (!choice.ok) return { ok: false, errors: { custom: sayPriceProblem(choice) } }
  if (!agreed(sent, amountChangeConsentVersion)) return { ok: false, errors: { consent: yourGivingWords.change.consentMissing } }
  const changed = await changeAmount(giving, owner, choice.choice)
  if (!changed.ok && changed.reason === 'amount') return { ok: false, errors: { custom: sayPriceProblem(changed.problem) } }
  return said({ done: 'changed', underway: 'changing' }, changed)
}

/** An old page may still show an older sentence; what was agreed to must be what we would store. */
function agreed({ consent, consentVersion }: Sent, version: string): boolean {
  return consent === 'yes' && consentVersion === version
}

function said(told: { done: GivingDone; underway: GivingDone }, result: AskedChange): Acted {
  if (!result.ok) return refused(result)
  return { ok: true, done: result.state === 'waits-for-tap' ? 'waits' : told[result.state] }
}

function refused({ reason }: { reason: WhyNot }): Refused {
  return { ok: false, notice: yourGivingWords.whyNot[reason] }
}
