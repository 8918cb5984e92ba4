import { randomUUID } from 'node:crypto'
import { insertConsent, lockGift } from '#app/features/gifts/gift-store.server.ts'
import { raiseWaitsMail } from '#app/features/gifts/change-mails.ts'
import type { GivingServices } from '#app/features/gifts/giving-services.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { type CarriedChange, carryOrLeave } from './carry-change.server.ts'
import {
  aboutOf,
  closeChange,
  countChangesSince,
  findOpenChange,
  findWaitingRaise,
  type GiftChange,
  insertChange,
  waitsForTap,
} from './change-store.server.ts'
import { findMonthlyGift, isOver, type MonthlyGift } from './monthly-gift-store.server.ts'
import { TAP_DAYS } from './needs-tap.ts'
import { findOwnMonthlyGift, type NotTheirs } from './own-monthly-gift.server.ts'

/** So many times a day a gift is changed by its link, by whoever has it: each is mailed to its giver. */
const CHANGES_A_DAY = 6

/** The sentence that was agreed to, word for word, and its version. */
export type ChangeConsent = { version: string; sentence: string }

export type Wish =
  | {
      kind: 'amount'
      amountCents: number
      circleId: string | null
      /** What receipts call it from then on. */
      description: string
      consent: ChangeConsent
      /** Whether it waits for a tap in its mail. @param monthly as it stands at this very moment */
      needsTap: (monthly: MonthlyGift) => boolean
    }
  | { kind: 'pause' }
  /** @param monthly as it stands at this very moment: the sentence names its amount */
  | { kind: 'resume'; consent: (monthly: MonthlyGift) => ChangeConsent }

export type AskedChange =
  /** `underway`: it is written down and is finished within minutes, because the provider did not answer. */
  | { ok: true; state: 'done' | 'underway' | 'waits-for-tap' }
  | NotTheirs
  /**
   * `ended`: it is canceled, or is to be. `ends`: it does so by itself, and is not charged again. `overtaken`: by another wish, or by
   * the end of the gift, while this one was on its way. `too-many`: as many as one day has.
   */
  | { ok: false; reason: 'ended' | 'ends' | 'overtaken' | 'refused' | 'too-many' }

/**
 * Writes down what a giver wishes of a monthly gift, with the consent to it, and only then asks the provider. What a crash
 * leaves is finished by the sweep. The same wish again is the same wish; another one about the same thing overtakes it,
 * but a raise that waits for its tap overtakes nothing before that: who holds a receipt must not undo by it what was agreed to.
 * @param owner.email whose personal link was used
 */
export async function askForChange(
  services: GivingServices,
  owner: { giftId: string; email: string },
  wish: Wish,
  by: { who: 'giver' | 'desk'; undoes?: string } = { who: 'giver' },
): Promise<AskedChange> {
  const own = await findOwnMonthlyGift(services.db, owner)
  if (!own.ok) return own
  const asked = await inTransaction(services.db, (trx) => writeDown(services, trx, owner.giftId, wish, by))
  if ('ok' in asked) return asked
  if (waitsForTap(asked)) return { ok: true, state: 'waits-for-tap' }
  return answerFor(await carryOrLeave(services, asked.id))
}

/** What became of a change, for whoever asked for it. */
export function answerFor(carried: CarriedChange): AskedChange {
  if (carried === 'refused') return { ok: false, reason: 'refused' }
  return carried === 'overtaken' ? { ok: false, reason: 'overtaken' } : { ok: true, state: carried }
}

async function writeDown(
  services: GivingServices,
  trx: Trx,
  giftId: string,
  wish: Wish,
  { who, undoes = undefined }: { who: 'giver' | 'desk'; undoes?: string },
): Promise<GiftChange | AskedChange> {
  const at = services.now()
  const gift = await lockGift(trx, giftId)
  const monthly = await findMonthlyGift(trx, giftId)
  if (!gift?.email || !monthly) return { ok: false, reason: 'not-found' }
  if (isOver(monthly)) return { ok: false, reason: 'ended' }
  if (monthly.endsAt) return { ok: false, reason: 'ends' }
  const amount = wish.kind === 'amount' ? wish : null
  const waits = amount?.needsTap(monthly) ?? false
  const waiting = amount ? await findWaitingRaise(trx, giftId) : undefined
  if (waiting && waits && isSame(waiting, wish) && waiting.tapUntil! > at) return waiting
  const open = await findOpenChange(trx, giftId, aboutOf(wish.kind))
  const isAsked = open ? isSame(open, wish) : isSo(monthly, wish)
  // Each is mailed, and a link may be in other hands. A pause and an end are never refused.
  const counts = services.settings.rateLimits === 'on' && !isAsked && who === 'giver' && !undoes && wish.kind !== 'pause'
  if (counts && (await countChangesSince(trx, giftId, new Date(at.getTime() - 86_400_000))) >= CHANGES_A_DAY)
    return { ok: false, reason: 'too-many' }
  if (waiting) await closeChange(trx, waiting.id, { at, outcome: 'overtaken' })
  // What only waited for its tap has never been asked for: nothing is to be taken back.
  if (isAsked) return open ?? { ok: true, state: 'done' }
  if (open && !waits) await closeChange(trx, open.id, { at, outcome: 'overtaken' })

  const change = await insertChange(trx, {
    id: randomUUID(),
    giftId,
    kind: wish.kind,
    beforeAmountCents: monthly.amountCents,
    beforeCircleId: monthly.circleId,
    amountCents: amount?.amountCents ?? null,
    circleId: amount?.circleId ?? null,
    description: amount?.description ?? null,
    consentId: await keepConsent(trx, monthly, wish, at),
    askedAt: at,
    askedBy: who,
    undoes: undoes ?? null,
    tapUntil: waits ? new Date(at.getTime() + TAP_DAYS * 86_400_000) : null,
    tappedAt: null,
    // The request itself tries first; the sweep has no part in it meanwhile.
    nextTryAt: firstTryOfSweep(at),
  })
  if (waits) await services.sendMail(trx, raiseWaitsMail(services.settings.siteName, gift.email, gift, change))
  return change
}

/** A request that still waits for the provider is not overtaken by the sweep. */
export function firstTryOfSweep(at: Date): Date {
  return new Date(at.getTime() + 2 * 60_000)
}

/** A pause charges nothing, so that nothing is agreed to. */
async function keepConsent(trx: Trx, monthly: MonthlyGift, wish: Wish, givenAt: Date): Promise<string | null> {
  if (wish.kind === 'pause') return null
  const [amountCents, consent] = wish.kind === 'amount' ? [wish.amountCents, wish.consent] : [monthly.amountCents, wish.consent(monthly)]
  return insertConsent(trx, { giftId: monthly.giftId, amountCents, ...consent, givenAt })
}

function isSame(change: GiftChange, wish: Wish): boolean {
  if (wish.kind !== 'amount') return change.kind === wish.kind
  return change.amountCents === wish.amountCents && change.circleId === wish.circleId
}

/** Whether it stands so already. */
function isSo(monthly: MonthlyGift, wish: Wish): boolean {
  if (wish.kind === 'amount') return monthly.amountCents === wish.amountCents && monthly.circleId === wish.circleId
  return (monthly.status === 'paused') === (wish.kind === 'pause')
}
