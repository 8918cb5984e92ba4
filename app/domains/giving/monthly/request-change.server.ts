import { randomUUID } from 'node:crypto'
import { insertConsent, lockGift, findGift } from '#app/domains/giving/gifts/gift-store.server.ts'
import { confirmRaiseMail } from '#app/domains/giving/receipts/giving-mails.ts'
import type { GivingServices } from '#app/domains/giving/gifts/giving-services.server.ts'
import type { Trx, Db } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { applyChangeOrDefer, type ConfirmChangeResult, type ChangeResponse, toChangeResponse, firstRetryAt } from './apply-change.server.ts'
import {
  changeSubject,
  closeChange,
  countChangesSince,
  findOpenChange,
  findUnconfirmedRaise,
  type GiftChange,
  insertChange,
  waitsForConfirmation,
  listDoneAmountChanges,
  findUndoRequest,
  findChange,
  findLastDoneChange,
} from './change-store.server.ts'
import { findMonthlyGift, wasCanceled, type MonthlyGift, findOwnMonthlyGift } from './monthly-gift-store.server.ts'
import {
  CONFIRMATION_DAYS,
  resumeConsentVersion,
  amountChangeConsentVersion,
  needsMailConfirmation,
  undoConsentVersion,
} from './change-rules.ts'
import { resumeConsentText } from '#copy/giving/charge-terms.ts'
import { formatMoney } from '#app/platform/format/numbers.ts'
import { amountChangeConsentText } from '#copy/giving/amount-change.ts'
import { findLastPayment } from '#app/domains/giving/ledger/payment-lists.server.ts'
import { describeGift } from '#app/domains/giving/pricing/describe-price.ts'
import type { GiftChoice } from '#app/domains/giving/gifts/gift.ts'
import { priceGift, type PriceProblem } from '#app/domains/giving/pricing/gift-choice.ts'
import { undoConsentText } from '#copy/giving/gift-change.ts'
import { findCircle } from '#app/domains/giving/pricing/prices.ts'

/** Each change sends a mail, and the holder of a forwarded link must not flood the giver with mails. */
const MAX_CHANGES_A_DAY = 6

type ChangeConsent = { version: string; sentence: string }

type ChangeRequest =
  | {
      kind: 'amount'
      amountCents: number
      circleId: string | null
      description: string
      consent: ChangeConsent
      needsMailConfirmation: (monthly: MonthlyGift) => boolean
    }
  | { kind: 'pause' }
  | { kind: 'resume'; consent: (monthly: MonthlyGift) => ChangeConsent }

/**
 * Stores a request with its consent before the provider is asked. Repeating an open request adds none; another request about the
 * same subject replaces it. A raise that needs a confirmation replaces only another such raise, so that whoever is forwarded a
 * receipt, which links to the gift, cannot undo an agreed change.
 */
async function requestChange(
  services: GivingServices,
  owner: { giftId: string; email: string },
  request: ChangeRequest,
  undoes?: string,
): Promise<ChangeResponse> {
  const own = await findOwnMonthlyGift(services.db, owner)
  if (!own.ok) return own
  const asked = await inTransaction(services.db, (trx) => storeRequest(services, trx, owner.giftId, request, undoes))
  if ('ok' in asked) return asked
  if (waitsForConfirmation(asked)) return { ok: true, state: 'waits-for-confirmation' }
  return toChangeResponse(await applyChangeOrDefer(services, asked.id))
}

async function storeRequest(
  services: GivingServices,
  trx: Trx,
  giftId: string,
  request: ChangeRequest,
  undoes: string | undefined,
): Promise<GiftChange | ChangeResponse> {
  const at = services.now()
  const gift = await lockGift(trx, giftId)
  const monthly = await findMonthlyGift(trx, giftId)
  if (!gift?.email || !monthly) return { ok: false, reason: 'not-found' }
  if (wasCanceled(monthly)) return { ok: false, reason: 'ended' }
  if (monthly.endsAt) return { ok: false, reason: 'ends' }
  const amount = request.kind === 'amount' ? request : null
  const waits = amount?.needsMailConfirmation(monthly) ?? false
  const waiting = amount ? await findUnconfirmedRaise(trx, giftId) : undefined
  if (waiting && waits && isSame(waiting, request) && waiting.confirmUntil! > at) return waiting
  const open = await findOpenChange(trx, giftId, changeSubject(request.kind))
  const isAsked = open ? isSame(open, request) : isInPlace(monthly, request)
  // The daily limit never refuses a pause.
  const counts = services.settings.rateLimits === 'on' && !isAsked && !undoes && request.kind !== 'pause'
  if (counts && (await countChangesSince(trx, giftId, new Date(at.getTime() - 86_400_000))) >= MAX_CHANGES_A_DAY)
    return { ok: false, reason: 'too-many' }
  if (waiting) await closeChange(trx, waiting.id, { at, outcome: 'superseded' })
  if (isAsked) return open ?? { ok: true, state: 'done' }
  if (open && !waits) await closeChange(trx, open.id, { at, outcome: 'superseded' })

  const change = await insertChange(trx, {
    id: randomUUID(),
    giftId,
    kind: request.kind,
    beforeAmountCents: monthly.amountCents,
    beforeCircleId: monthly.circleId,
    amountCents: amount?.amountCents ?? null,
    circleId: amount?.circleId ?? null,
    description: amount?.description ?? null,
    consentId: await storeConsent(trx, monthly, request, at),
    requestedAt: at,
    undoes: undoes ?? null,
    confirmUntil: waits ? new Date(at.getTime() + CONFIRMATION_DAYS * 86_400_000) : null,
    confirmedAt: null,
    nextTryAt: firstRetryAt(at),
  })
  if (waits) await services.sendMail(trx, confirmRaiseMail(services.settings.siteName, gift.email, gift, change))
  return change
}

async function storeConsent(trx: Trx, monthly: MonthlyGift, request: ChangeRequest, givenAt: Date): Promise<string | null> {
  if (request.kind === 'pause') return null
  const [amountCents, consent] =
    request.kind === 'amount' ? [request.amountCents, request.consent] : [monthly.amountCents, request.consent(monthly)]
  return insertConsent(trx, { giftId: monthly.giftId, amountCents, ...consent, givenAt })
}

function isSame(change: GiftChange, request: ChangeRequest): boolean {
  if (request.kind !== 'amount') return change.kind === request.kind
  return change.amountCents === request.amountCents && change.circleId === request.circleId
}

function isInPlace(monthly: MonthlyGift, request: ChangeRequest): boolean {
  if (request.kind === 'amount') return monthly.amountCents === request.amountCents && monthly.circleId === request.circleId
  return (monthly.status === 'paused') === (request.kind === 'pause')
}

export async function pauseMonthlyGift(services: GivingServices, owner: { giftId: string; email: string }): Promise<ChangeResponse> {
  return requestChange(services, owner, { kind: 'pause' })
}

export async function resumeMonthlyGift(services: GivingServices, owner: { giftId: string; email: string }): Promise<ChangeResponse> {
  return requestChange(services, owner, {
    kind: 'resume',
    consent: (monthly) => ({
      version: resumeConsentVersion,
      sentence: resumeConsentText(services.settings.siteName, formatMoney(monthly.amountCents)),
    }),
  })
}

export async function changeAmount(
  services: GivingServices,
  owner: { giftId: string; email: string },
  choice: GiftChoice,
): Promise<ChangeResponse | { ok: false; reason: 'amount'; problem: PriceProblem }> {
  const { db, settings } = services
  const price = priceGift(choice, 'monthly')
  if (!price.ok) return { ok: false, reason: 'amount', problem: price.problem }
  const { amountCents, circleId } = price.priced
  const own = await findOwnMonthlyGift(db, owner)
  if (!own.ok) return own
  const agreedCents = await findAgreedCents(db, own.gift.id)
  return requestChange(services, owner, {
    kind: 'amount',
    amountCents,
    circleId,
    description: describeGift(price.priced),
    consent: { version: amountChangeConsentVersion, sentence: amountChangeConsentText(settings.siteName, formatMoney(amountCents)) },
    needsMailConfirmation: (monthly) =>
      needsMailConfirmation({ nowCents: monthly.amountCents, agreedCents: agreedCents ?? monthly.amountCents, afterCents: amountCents }),
  })
}

/** Returns the last paid or confirmed amount. A comparison with the current amount would miss a raise in small steps. */
async function findAgreedCents(db: Db, giftId: string): Promise<number | undefined> {
  const paid = await findLastPayment(db, giftId)
  const tapped = (await listDoneAmountChanges(db, giftId)).find(({ confirmedAt }) => confirmedAt && (!paid || confirmedAt > paid.paidAt))
  return tapped?.amountCents ?? paid?.amountCents
}

/** Undoes a change. The link to do so is only in mails about the change, so no further confirmation is needed. */
export async function undoChange(services: GivingServices, changeId: string): Promise<ConfirmChangeResult> {
  const { db } = services
  const change = await findChange(db, changeId)
  const gift = change && (await findGift(db, change.giftId))
  if (!change || !gift?.email) return { ok: false, reason: 'not-found' }
  const before = await findUndoRequest(db, change)
  if (before && before.outcome !== 'refused')
    return before.outcome === 'superseded' ? { ok: false, reason: 'over' } : toChangeResponse(await applyChangeOrDefer(services, before.id))
  const monthly = await findMonthlyGift(db, gift.id)
  if (!monthly || !(await canBeUndone(db, change, monthly.amountCents))) return { ok: false, reason: 'over' }
  return requestChange(services, { giftId: gift.id, email: gift.email }, undoRequest(services, change), changeId)
}

export async function isLastDoneChange(db: Db, change: GiftChange): Promise<boolean> {
  return change.outcome === 'done' && (await findLastDoneChange(db, change.giftId, changeSubject(change.kind)))?.id === change.id
}

/** Undoing a raise is possible even after further changes, if it lowers the amount: one more small change must not prevent it. */
export async function canBeUndone(db: Db, change: GiftChange, nowCents: number): Promise<boolean> {
  const lowers = change.outcome === 'done' && change.kind === 'amount' && change.beforeAmountCents < nowCents
  return lowers || isLastDoneChange(db, change)
}

function undoRequest({ settings }: GivingServices, { kind, beforeAmountCents, beforeCircleId }: GiftChange): ChangeRequest {
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
    needsMailConfirmation: () => false,
  }
}
