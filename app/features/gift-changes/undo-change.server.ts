import { undoConsentText } from '#words/gift-change.ts'
import { findCircle } from '#app/features/gifts/circles.ts'
import { describeGift } from '#app/features/gifts/describe-gift.ts'
import { findGift } from '#app/features/gifts/gift-store.server.ts'
import type { GivingServices } from '#app/features/gifts/giving-services.ts'
import { answerFor, askForChange, type Wish } from '#app/features/monthly-gifts/ask-for-change.server.ts'
import { carryOrLeave } from '#app/features/monthly-gifts/carry-change.server.ts'
import { undoConsentVersion } from '#app/features/monthly-gifts/change-consents.ts'
import { findUndoing } from '#app/features/monthly-gifts/change-history.server.ts'
import { aboutOf, findChange, findNewestDone, type GiftChange } from '#app/features/monthly-gifts/change-store.server.ts'
import { findMonthlyGift } from '#app/features/monthly-gifts/monthly-gift-store.server.ts'
import type { TappedChange } from '#app/features/monthly-gifts/tap-change.server.ts'
import { formatMoney } from '#app/features/site/money.ts'
import type { Db } from '#app/platform/database/database.server.ts'

/**
 * Takes a change back that has come true. Who presses the button has the mail about the
 * change, so that a lowered amount is raised again without a further tap. Twice is once; what was refused may be wished again.
 */
export async function undoChange(services: GivingServices, changeId: string): Promise<TappedChange> {
  const { db } = services
  const change = await findChange(db, changeId)
  const gift = change && (await findGift(db, change.giftId))
  if (!change || !gift?.email) return { ok: false, reason: 'not-found' }
  const before = await findUndoing(db, change)
  if (before && before.outcome !== 'refused')
    return before.outcome === 'overtaken' ? { ok: false, reason: 'over' } : answerFor(await carryOrLeave(services, before.id))
  const monthly = await findMonthlyGift(db, gift.id)
  if (!monthly || !(await canBeUndone(db, change, monthly.amountCents))) return { ok: false, reason: 'over' }
  return askForChange(services, { giftId: gift.id, email: gift.email }, wishBack(services, change), { who: 'giver', undoes: changeId })
}

/** Whether the gift still stands as this change has left it. */
export async function standsStill(db: Db, change: GiftChange): Promise<boolean> {
  return change.outcome === 'done' && (await findNewestDone(db, change.giftId, aboutOf(change.kind)))?.id === change.id
}

/**
 * A change that still stands; and a raise also after further changes, as long as less is charged by its undoing: or one more
 * change of a dollar would take the way back from its giver.
 */
export async function canBeUndone(db: Db, change: GiftChange, nowCents: number): Promise<boolean> {
  const lowers = change.outcome === 'done' && change.kind === 'amount' && change.beforeAmountCents < nowCents
  return lowers || standsStill(db, change)
}

function wishBack({ settings }: GivingServices, { kind, beforeAmountCents, beforeCircleId }: GiftChange): Wish {
  const consentTo = (amountCents: number) => ({
    version: undoConsentVersion,
    sentence: undoConsentText(settings.siteName, formatMoney(amountCents)),
  })
  if (kind === 'resume') return { kind: 'pause' }
  if (kind === 'pause') return { kind: 'resume', consent: ({ amountCents }) => consentTo(amountCents) }
  const circleId = findCircle(beforeCircleId)?.id ?? null
  return {
    kind: 'amount',
    amountCents: beforeAmountCents,
    circleId,
    description: describeGift({ frequency: 'monthly', tierId: null, circleId }),
    consent: consentTo(beforeAmountCents),
    needsTap: () => false,
  }
}
