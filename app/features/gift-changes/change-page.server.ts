import { isClosed, isPractice } from '#app/adapters/payments/payment-provider.ts'
import { CHANGE } from '#app/features/gifts/change-mails.ts'
import { nameOfCircle } from '#app/features/gifts/describe-circle.ts'
import { findGift } from '#app/features/gifts/gift-store.server.ts'
import { findUndoing } from '#app/features/monthly-gifts/change-history.server.ts'
import { findChange, type GiftChange, waitsForTap } from '#app/features/monthly-gifts/change-store.server.ts'
import { findMonthlyGift, isOver, type MonthlyGift } from '#app/features/monthly-gifts/monthly-gift-store.server.ts'
import type { PersonalPage } from '#app/features/personal-links/open-personal-page.server.ts'
import { shortDay } from '#app/features/site/dates.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { ChangeState, ChangeView } from './change-view.ts'
import { canBeUndone, standsStill } from './undo-change.server.ts'

/** One change, behind the link in the mail about it; nothing else of its giver's. */
export const changePage: PersonalPage<ChangeView> = {
  purpose: CHANGE,
  async load(services, changeId) {
    const { db, payments } = services
    const change = await findChange(db, changeId)
    const gift = change && (await findGift(db, change.giftId))
    const monthly = change && (await findMonthlyGift(db, change.giftId))
    if (!change || !gift?.email || !monthly || gift.practice !== isPractice(payments)) return undefined
    const state = await stateOf(services, change, monthly)
    const { kind, amountCents, circleId, tapUntil } = change
    // A tap raises from what stands by then.
    const before = waitsForTap(change) ? monthly : { amountCents: change.beforeAmountCents, circleId: change.beforeCircleId }
    return {
      kind,
      raise: (amountCents ?? 0) > before.amountCents,
      reference: gift.reference,
      before: { amountCents: before.amountCents, circle: nameOfCircle(before.circleId) },
      after:
        kind === 'amount'
          ? { amountCents: amountCents!, circle: nameOfCircle(circleId) }
          : { amountCents: monthly.amountCents, circle: nameOfCircle(monthly.circleId) },
      state,
      cameTrue: change.outcome === 'done',
      next: nextOf(monthly),
      until: tapUntil && shortDay(tapUntil),
      canBeUndone: (state === 'done' || state === 'overtaken') && (await canBeUndone(db, change, monthly.amountCents)),
      closed: isClosed(payments),
      practice: gift.practice,
    }
  },
}

/** One that had begun at another amount is not the first of the new one. */
function nextOf(monthly: MonthlyGift): string | null {
  const { nextChargeAt, nextChargeCents, amountCents, status, endsAt } = monthly
  const planned = !isOver(monthly) && !endsAt && status !== 'paused' && (nextChargeCents ?? amountCents) === amountCents
  return planned && nextChargeAt ? shortDay(nextChargeAt) : null
}

async function stateOf({ db, now }: Pick<Services, 'db' | 'now'>, change: GiftChange, monthly: MonthlyGift): Promise<ChangeState> {
  const undoing = await findUndoing(db, change)
  if (undoing?.outcome === 'done') return 'undone'
  if (isOver(monthly) || monthly.endsAt) return 'ended'
  if (undoing && !undoing.doneAt) return 'undoing'
  if (waitsForTap(change)) return change.tapUntil! > now() ? 'waits' : 'lapsed'
  if (change.outcome === null) return 'underway'
  return change.outcome === 'done' && !(await standsStill(db, change)) ? 'overtaken' : change.outcome
}
