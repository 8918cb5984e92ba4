import type { ChangeResponse } from '#app/domains/giving/monthly/apply-change.server.ts'
import { z } from 'zod'
import { formWords } from '#copy/forms.ts'
import { yourGivingWords } from '#copy/giving/your-giving.ts'
import { arePaymentsClosed } from '#app/integrations/payments/payment-provider.ts'
import { changeAmount, pauseMonthlyGift, resumeMonthlyGift } from '#app/domains/giving/monthly/request-change.server.ts'
import { readChoice } from '#app/domains/giving/pricing/gift-form.ts'
import { describePriceProblem } from '#app/domains/giving/pricing/describe-price.ts'
import { amountChangeConsentVersion, resumeConsentVersion } from '#app/domains/giving/monthly/change-rules.ts'
import { cancelMonthlyGift } from '#app/domains/giving/monthly/monthly-gift.server.ts'
import { openCardPortal, findConfirmationPage } from '#app/domains/giving/monthly/card.server.ts'
import { findOwnMonthlyGift } from '#app/domains/giving/monthly/monthly-gift-store.server.ts'
import { withDoneField } from '#app/domains/privacy/personal-links/done-address.ts'
import { handleForm, type FormRequest } from '#app/forms/handle-form.server.ts'
import { hiddenLine } from '#app/forms/text-rules.ts'
import { type Services, servicesContext } from '#app/platform/services.server.ts'
import { CARD_RETURN_PATH, type GivingAct, givingActs, type GivingDone } from './giving-view.ts'

const hiddenField = (max: number) => hiddenLine(max, formWords.unreadable)

/** The schema of all forms on the giver's private page. A change of the amount and a resumption require `consent`. */
export const actForm = z.object({
  act: hiddenField(20),
  gift: hiddenField(60),
  amount: hiddenField(60).optional(),
  custom: hiddenField(60).optional(),
  consent: hiddenField(10).optional(),
  consentVersion: hiddenField(40).optional(),
})

type WhyNot = keyof typeof yourGivingWords.whyNot
type Sent = z.output<typeof actForm>
type Refused = { ok: false; errors?: Record<string, string>; notice?: string }
type Acted = { ok: true; done: GivingDone } | { ok: true; url: string } | Refused

export function handleGivingAction({ request, context }: FormRequest, email: string, address: string) {
  const { settings } = context.get(servicesContext)
  return handleForm<typeof actForm, { done: GivingDone; reference: string } | { url: string }>(
    { request, context },
    {
      name: 'your-giving',
      schema: actForm,
      words: formWords,
      async accept(services, sent) {
        const owner = { giftId: sent.gift, email }
        const own = await findOwnMonthlyGift(services.db, owner)
        if (!own.ok) return refused(own)
        if (arePaymentsClosed(services.payments)) return refused({ reason: 'closed' })
        const acted = await act(services, sent, owner, settings.siteUrl + CARD_RETURN_PATH)
        return acted.ok && 'done' in acted ? { ...acted, reference: own.gift.reference } : acted
      },
      leadsTo: (done) => ('url' in done ? done.url : withDoneField(address, done.done, done.reference)),
    },
  )
}

async function act(giving: Services, sent: Sent, owner: { giftId: string; email: string }, backUrl: string): Promise<Acted> {
  switch (givingActs.find((known) => known === sent.act) satisfies GivingAct | undefined) {
    case 'cancel': {
      const cancelled = await cancelMonthlyGift(giving, owner)
      return cancelled.ok ? { ok: true, done: cancelled.state === 'done' ? 'canceled' : 'canceling' } : refused(cancelled)
    }
    case 'pause':
      return toActed({ done: 'paused', underway: 'pausing' }, await pauseMonthlyGift(giving, owner))
    case 'resume':
      if (!hasConsented(sent, resumeConsentVersion)) return { ok: false, errors: { consent: yourGivingWords.resume.consentMissing } }
      return toActed({ done: 'resumed', underway: 'resuming' }, await resumeMonthlyGift(giving, owner))
    case 'change':
      return changeGiftAmount(giving, sent, owner)
    case 'card': {
      const portal = await openCardPortal(giving, owner, backUrl)
      return portal.ok ? portal : refused(portal)
    }
    case 'confirm': {
      const page = await findConfirmationPage(giving, owner)
      return page.ok ? page : refused(page)
    }
    case undefined:
      return refused({ reason: 'unknown-act' })
  }
}

async function changeGiftAmount(giving: Services, sent: Sent, owner: { giftId: string; email: string }): Promise<Acted> {
  const choice = readChoice(sent.amount ?? '', sent.custom ?? '', 'monthly')
  if (!choice.ok) return { ok: false, errors: { custom: describePriceProblem(choice) } }
  if (!hasConsented(sent, amountChangeConsentVersion)) return { ok: false, errors: { consent: yourGivingWords.change.consentMissing } }
  const changed = await changeAmount(giving, owner, choice.choice)
  if (!changed.ok && changed.reason === 'amount') return { ok: false, errors: { custom: describePriceProblem(changed.problem) } }
  return toActed({ done: 'changed', underway: 'changing' }, changed)
}

function hasConsented({ consent, consentVersion }: Sent, version: string): boolean {
  return consent === 'yes' && consentVersion === version
}

function toActed(done: { done: GivingDone; underway: GivingDone }, result: ChangeResponse): Acted {
  if (!result.ok) return refused(result)
  return { ok: true, done: result.state === 'waits-for-confirmation' ? 'waits' : done[result.state] }
}

function refused({ reason }: { reason: WhyNot }): Refused {
  return { ok: false, notice: yourGivingWords.whyNot[reason] }
}
