import { arePaymentsClosed, isPractice } from '#app/integrations/payments/payment-provider.ts'
import { CHANGE_LINK_PURPOSE } from '#app/domains/giving/receipts/giving-mails.ts'
import { circleName } from '#app/domains/giving/pricing/describe-price.ts'
import { findGift } from '#app/domains/giving/gifts/gift-store.server.ts'
import { findUndoRequest, findChange, type GiftChange, waitsForConfirmation } from './change-store.server.ts'
import { findMonthlyGift, wasCanceled, type MonthlyGift } from './monthly-gift-store.server.ts'
import type { PersonalPage } from '#app/domains/privacy/personal-links/open-personal-page.server.ts'
import { formatShortDay } from '#app/platform/format/dates.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type ChangeState, type ChangeView, type ChangeAct, changeActs, type ChangeDone } from './change-view.ts'
import { canBeUndone, isLastDoneChange, undoChange } from './request-change.server.ts'
import { z } from 'zod'
import { formWords } from '#copy/forms.ts'
import { giftChangeWords } from '#copy/giving/gift-change.ts'
import { declineRaise, confirmRaise, type ConfirmChangeResult } from './apply-change.server.ts'
import { withDoneField } from '#app/domains/privacy/personal-links/done-address.ts'
import { handleForm, type FormRequest } from '#app/forms/handle-form.server.ts'
import { GIVING_LINK_PURPOSE } from '#app/domains/giving/gifts/giving-link.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { findLinkAddresses, makePersonalLink } from '#app/platform/personal-links.server.ts'

export const changePage: PersonalPage<ChangeView> = {
  purpose: CHANGE_LINK_PURPOSE,
  async load(services, changeId) {
    const { db, payments } = services
    const change = await findChange(db, changeId)
    const gift = change && (await findGift(db, change.giftId))
    const monthly = change && (await findMonthlyGift(db, change.giftId))
    if (!change || !gift?.email || !monthly || gift.practice !== isPractice(payments)) return undefined
    const state = await changeState(services, change, monthly)
    const { kind, amountCents, circleId, confirmUntil } = change
    // A raise that is not confirmed yet starts from the current amount.
    const before = waitsForConfirmation(change) ? monthly : { amountCents: change.beforeAmountCents, circleId: change.beforeCircleId }
    return {
      kind,
      raise: (amountCents ?? 0) > before.amountCents,
      reference: gift.reference,
      before: { amountCents: before.amountCents, circle: circleName(before.circleId) },
      after:
        kind === 'amount'
          ? { amountCents: amountCents!, circle: circleName(circleId) }
          : { amountCents: monthly.amountCents, circle: circleName(monthly.circleId) },
      state,
      wasApplied: change.outcome === 'done',
      next: formatNextCharge(monthly),
      until: confirmUntil && formatShortDay(confirmUntil),
      canBeUndone: (state === 'done' || state === 'superseded') && (await canBeUndone(db, change, monthly.amountCents)),
      closed: arePaymentsClosed(payments),
      practice: gift.practice,
    }
  },
}

function formatNextCharge(monthly: MonthlyGift): string | null {
  const { nextChargeAt, nextChargeCents, amountCents, status, endsAt } = monthly
  const planned = !wasCanceled(monthly) && !endsAt && status !== 'paused' && (nextChargeCents ?? amountCents) === amountCents
  return planned && nextChargeAt ? formatShortDay(nextChargeAt) : null
}

async function changeState({ db, now }: Pick<Services, 'db' | 'now'>, change: GiftChange, monthly: MonthlyGift): Promise<ChangeState> {
  const undoing = await findUndoRequest(db, change)
  if (undoing?.outcome === 'done') return 'undone'
  if (wasCanceled(monthly) || monthly.endsAt) return 'ended'
  if (undoing && !undoing.doneAt) return 'undoing'
  if (waitsForConfirmation(change)) return change.confirmUntil! > now() ? 'waits' : 'lapsed'
  if (change.outcome === null) return 'underway'
  return change.outcome === 'done' && !(await isLastDoneChange(db, change)) ? 'superseded' : change.outcome
}

export const changeForm = z.object({ act: z.enum(changeActs, formWords.unreadable) })

export function handleChangeAction(request: FormRequest, changeId: string, address: string) {
  return handleForm<typeof changeForm, { did: ChangeDone } | { url: string }>(request, {
    name: 'gift-change',
    actorKey: changeId,
    schema: changeForm,
    words: formWords,
    async accept(services, { act }) {
      if (act === 'giving') {
        const url = await createGivingLink(services, changeId)
        return url === undefined ? { ok: false, notice: giftChangeWords.whyNot['not-found'] } : { ok: true, url }
      }
      if (arePaymentsClosed(services.payments)) return { ok: false, notice: giftChangeWords.whyNot.closed }
      const acted = await applyDecision(services, changeId, act)
      if (!acted.ok) return { ok: false, notice: giftChangeWords.whyNot[acted.reason] }
      return { ok: true, did: 'state' in acted && acted.state !== 'done' ? 'underway' : DONE[act] }
    },
    leadsTo: (done) => ('url' in done ? done.url : withDoneField(address, done.did)),
  })
}

type Decision = Exclude<ChangeAct, 'giving'>
const DONE: Record<Decision, ChangeDone> = { tap: 'tapped', leave: 'left', undo: 'undone' }

function applyDecision(services: Services, changeId: string, act: Decision): Promise<ConfirmChangeResult | { ok: true }> {
  switch (act) {
    case 'tap':
      return confirmRaise(services, changeId)
    case 'leave':
      return declineRaise(services, changeId)
    case 'undo':
      return undoChange(services, changeId)
  }
}

/** The holder of a change's link may open the private page, because the same mail contains a link to it. */
async function createGivingLink(services: Pick<Services, 'db' | 'settings' | 'now'>, changeId: string): Promise<string | undefined> {
  const { db, settings, now } = services
  const change = await findChange(db, changeId)
  const gift = change && (await findGift(db, change.giftId))
  if (!gift?.email) return undefined
  const link = { purpose: GIVING_LINK_PURPOSE, subject: gift.email.toLowerCase() }
  const id = await inTransaction(db, (trx) => makePersonalLink(trx, settings.secretKey, link, now()))
  return (await findLinkAddresses(db, settings, [id])).get(id)
}
