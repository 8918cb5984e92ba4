import { redirect } from 'react-router'
import { z } from 'zod'
import { formWords } from '#app/content/en/forms.ts'
import { amountChangeConsentVersion, yourGivingWords } from '#app/content/en/your-giving.ts'
import { cancelMonthlyGift } from '#app/features/giving/cancel-monthly-gift.server.ts'
import { changeAmount } from '#app/features/giving/change-amount.server.ts'
import { changeCard } from '#app/features/giving/change-card.server.ts'
import { readChoice } from '#app/features/giving/gift-form.ts'
import { type GivingServices, givingServices } from '#app/features/giving/giving-services.server.ts'
import { ownPath } from '#app/features/giving/own-path.ts'
import { pauseMonthlyGift } from '#app/features/giving/pause-monthly-gift.server.ts'
import { resumeMonthlyGift } from '#app/features/giving/resume-monthly-gift.server.ts'
import { answerForm, type FormRequest } from '#app/platform/forms/answer-form.server.ts'
import { hiddenLine } from '#app/platform/forms/text-rules.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { AFTER_CARD, type GivingAct, givingActs, type GivingDone } from './giving-view.ts'

const own = (max: number) => hiddenLine(max, formWords.unreadable)

/** One form of the page, whichever it was. Everything but `act` and `gift` belongs to the change of an amount. */
export const actForm = z.object({
  act: own(20),
  gift: own(60),
  amount: own(60).optional(),
  custom: own(60).optional(),
  consent: own(10).optional(),
  consentVersion: own(40).optional(),
})

type Sent = z.output<typeof actForm>
type Acted = { ok: true; done: GivingDone } | { ok: true; url: string } | { ok: false; errors?: Record<string, string>; notice?: string }

/** Does what a button on 'your giving' asks, for a gift of this address and of no other. @param email proven by the private link */
export async function actOnGiving({ request, context }: FormRequest, email: string) {
  const { settings, pageCache } = context.get(servicesContext)
  const answer = await answerForm<typeof actForm, { done: GivingDone } | { url: string }>(
    { request, context },
    {
      name: 'your-giving',
      schema: actForm,
      words: formWords,
      accept: (services, sent) => act(givingServices(services), sent, { giftId: sent.gift, email }, settings.siteUrl + AFTER_CARD),
    },
  )
  if (answer.data.ok && 'url' in answer.data) return redirect(ownPath(answer.data.url, settings.siteUrl), 303)
  // The count of members on the public pages must not lag behind what this page says.
  if (answer.data.ok) await pageCache.drop('members')
  return answer
}

async function act(giving: GivingServices, sent: Sent, owner: { giftId: string; email: string }, backUrl: string): Promise<Acted> {
  switch (givingActs.find((known) => known === sent.act) satisfies GivingAct | undefined) {
    case 'cancel': {
      const cancelled = await cancelMonthlyGift(giving, owner, { who: 'giver', reason: null })
      return cancelled.ok ? { ok: true, done: cancelled.state === 'done' ? 'canceled' : 'ending' } : refused(cancelled)
    }
    case 'pause':
      return said('paused', await pauseMonthlyGift(giving, owner))
    case 'resume':
      return said('resumed', await resumeMonthlyGift(giving, owner))
    case 'change':
      return change(giving, sent, owner)
    case 'card': {
      const portal = await changeCard(giving, owner, backUrl)
      return portal.ok ? portal : refused(portal)
    }
    case undefined:
      return { ok: false, notice: yourGivingWords.unknownAct }
  }
}

async function change(giving: GivingServices, sent: Sent, owner: { giftId: string; email: string }): Promise<Acted> {
  const choice = readChoice(sent.amount ?? '', sent.custom ?? '', 'monthly')
  if (!choice.ok) return { ok: false, errors: { custom: choice.message } }
  // An old page may still show an older sentence; what was agreed to must be what we would store.
  if (sent.consent !== 'yes' || sent.consentVersion !== amountChangeConsentVersion)
    return { ok: false, errors: { consent: yourGivingWords.change.consentMissing } }
  const changed = await changeAmount(giving, owner, choice.choice)
  if (!changed.ok && changed.reason === 'amount') return { ok: false, errors: { custom: changed.message } }
  return said('changed', changed)
}

function said(done: GivingDone, result: { ok: true } | { ok: false; message: string }): Acted {
  return result.ok ? { ok: true, done } : refused(result)
}

function refused({ message }: { message: string }): Acted {
  return { ok: false, notice: message }
}
