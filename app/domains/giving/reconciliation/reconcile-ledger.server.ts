import { isPractice, type Movement } from '#app/integrations/payments/payment-provider.ts'
import { raiseAlert } from '#app/domains/staff/alerts/alert-store.server.ts'
import { recordPayment } from '#app/domains/giving/ledger/record-payment.server.ts'
import {
  filterGiftPaymentIds,
  listRecordedSources,
  sumAccounts,
  sumClearing,
  appendOnce,
} from '#app/domains/giving/ledger/ledger-store.server.ts'
import { sumUnrecordedCents } from '#app/domains/giving/ledger/payment-lists.server.ts'
import { runEach, type RunCount } from '#app/domains/giving/ledger/run-each.server.ts'
import type { GivingServices } from '#app/domains/giving/gifts/giving-services.server.ts'
import { type Lease, unlimitedLease } from '#app/platform/jobs/lease.server.ts'
import { getPaymentId, recordMovements } from './record-movements.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { findValue, setValue } from '#app/platform/jobs/key-values.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { transfer } from '#app/domains/giving/ledger/ledger.ts'
import { findFirstGiftAt } from '#app/domains/giving/gifts/gift-store.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'

type Measurement = { clearingCents: number; balanceCents: number; driftCents: number }
/** `left`: the number of items that are left to the next run. If it is above zero, nothing was measured. */
export type Reconciliation = Measurement & { movements: number; left: number }

const UNMEASURED: Measurement = { clearingCents: 0, balanceCents: 0, driftCents: 0 }
const RECONCILED_DAYS = 35
const DAY_MS = 86_400_000

/**
 * Records movements of the last weeks that the ledger lacks, then compares the clearing account with the provider's balance. If
 * they differ, the payments that may explain it are fetched again. A difference that remains raises an alert. If the time runs
 * out, the next run continues.
 */
export async function reconcileLedger(
  services: GivingServices,
  lease: Pick<Lease, 'mayContinue'> = unlimitedLease,
): Promise<Reconciliation> {
  const { db, payments, now } = services
  const practice = isPractice(payments)
  const { begin, isOpen } = await findLedgerStart(services)
  const weeksAgo = new Date(now().getTime() - RECONCILED_DAYS * DAY_MS)
  // The first run covers all movements since the start of the ledger.
  const movements = await listDollarMovements(services, isOpen && weeksAgo > begin ? weeksAgo : begin)
  let { left } = await recordMovements(services, lease, movements)
  if (left > 0) return { movements: movements.length, left, ...UNMEASURED }
  if (!isOpen) await openLedger(services, begin)
  let measured = await measureBalance(services)
  if (measured.driftCents !== 0) {
    ;({ left } = await refetchDifferences(services, lease, movements))
    measured = left > 0 ? UNMEASURED : await measureBalance(services)
  }
  const { driftCents } = measured
  if (driftCents !== 0)
    await raiseAlert(db, { kind: 'ledger-drift', subject: now().toISOString().slice(0, 10), details: { driftCents }, practice, at: now() })
  if (left === 0) await markReconciled(db, practice, now())
  return { movements: movements.length, left, ...measured }
}

/** Stored snapshots may be outdated, so payments whose sums differ are fetched again. */
async function refetchDifferences(services: GivingServices, lease: Pick<Lease, 'mayContinue'>, movements: Movement[]): Promise<RunCount> {
  const { db, payments } = services
  const byPayment = Map.groupBy(movements, getPaymentId)
  const own = [...(await filterGiftPaymentIds(db, payments.name, [...byPayment.keys()]))]
  const ledger = await sumClearing(db, payments.name, own)
  const differing = own.filter((paymentId) => ledger.get(paymentId) !== sumNetCents(byPayment.get(paymentId)!))
  return runEach(services, lease, differing, (paymentId) => recordPayment(services, paymentId))
}

/** The events about movements of the last minutes may still arrive, so these count as no difference yet. */
const SETTLING_MS = 10 * 60_000

/** `driftCents` excludes payments that the provider has not recorded yet, and movements of the last minutes. */
async function measureBalance(services: GivingServices): Promise<Measurement> {
  const { db, payments, now } = services
  const practice = isPractice(payments)
  const { recent, balanceCents } = await fetchBalanceAtRest(services, new Date(now().getTime() - SETTLING_MS))
  const ids = recent.flatMap(({ sourceId, movementId }) => [sourceId, movementId])
  const recorded = await listRecordedSources(db, payments.name, ids)
  const unheard = recent.filter(({ sourceId, movementId }) => !recorded.has(sourceId) && !recorded.has(movementId))
  const clearingCents = (await sumAccounts(db, practice, [payments.name])).clearing
  const driftCents = clearingCents - (await sumUnrecordedCents(db, practice)) - (balanceCents - sumNetCents(unheard))
  return { clearingCents, balanceCents, driftCents }
}

const reconciledKey = (practice: boolean) => `ledger-reconciled:${practice ? 'practice' : 'real'}`

export async function findReconciledAt(db: Db, practice: boolean): Promise<Date | undefined> {
  const at = await findValue(db, reconciledKey(practice))
  return at === undefined ? undefined : new Date(at)
}

export async function markReconciled(db: Db, practice: boolean, at: Date): Promise<void> {
  await setValue(db, reconciledKey(practice), at.toISOString())
}

type BalanceServices = Pick<Services, 'db' | 'payments' | 'now'>

const CURRENCY = 'usd'

/** Lists movements in dollars, the oldest first. Movements in other currencies raise an alert and are left out. */
async function listDollarMovements({ db, payments, now }: BalanceServices, from: Date): Promise<Movement[]> {
  const movements: Movement[] = []
  // No end is given, because the provider's clock may be ahead of ours.
  for await (const movement of payments.listMovements(from)) {
    const { movementId, currency, category } = movement
    if (currency === CURRENCY) movements.push(movement)
    else {
      const details = { currency: currency.toUpperCase(), category }
      await raiseAlert(db, { kind: 'balance-other-currency', subject: movementId, details, practice: isPractice(payments), at: now() })
    }
  }
  return movements
}

const MAX_TRIES = 3

/** Fetches the balance and its recent movements, again if a movement was added between the requests, up to three times. */
async function fetchBalanceAtRest(services: BalanceServices, from: Date): Promise<{ recent: Movement[]; balanceCents: number }> {
  let before = await listDollarMovements(services, from)
  for (let tries = 1; ; tries++) {
    const { cents } = await services.payments.fetchBalance()
    const recent = await listDollarMovements(services, from)
    if (recent.length === before.length || tries === MAX_TRIES) return { recent, balanceCents: cents }
    before = recent
  }
}

/** @returns the sum of the movements in cents, after fees */
function sumNetCents(movements: Movement[]): number {
  return movements.reduce((sum, { amountCents, feeCents }) => sum + amountCents - feeCents, 0)
}

const HOUR_MS = 3_600_000

/** The ledger begins an hour before the first gift. One opening entry covers the balance of that time. */
async function findLedgerStart({ db, payments, now }: BalanceServices): Promise<{ begin: Date; isOpen: boolean }> {
  const known = await findValue(db, openingKey(payments))
  if (known !== undefined) return { begin: new Date(known), isOpen: true }
  const first = (await findFirstGiftAt(db, isPractice(payments))) ?? now()
  return { begin: new Date(first.getTime() - HOUR_MS), isOpen: false }
}

/** Appends the opening entry. Its amount comes only from the provider's figures, so that it cannot hide a mistake of this site. */
async function openLedger(services: BalanceServices, begin: Date): Promise<void> {
  const { db, payments, now } = services
  const practice = isPractice(payments)
  const { recent, balanceCents } = await fetchBalanceAtRest(services, begin)
  const amountCents = balanceCents - sumNetCents(recent)
  await inTransaction(db, async (trx) => {
    await setValue(trx, openingKey(payments), begin.toISOString())
    if (amountCents === 0) return
    const isNew = await appendOnce(trx, {
      source: payments.name,
      sourceId: practice ? 'opening-practice' : 'opening',
      kind: 'opening',
      paymentId: null,
      giftId: null,
      practice,
      occurredAt: begin,
      bookedAt: now(),
      bookedBy: 'provider',
      reason: null,
      reverses: null,
      postings: transfer('elsewhere', 'clearing', amountCents),
    })
    if (isNew) await raiseAlert(trx, { kind: 'books-begin', subject: openingKey(payments), details: { amountCents }, practice, at: now() })
  })
}

function openingKey(payments: Pick<Services['payments'], 'name' | 'livemode'>): string {
  return `books-begin:${payments.name}:${isPractice(payments) ? 'practice' : 'real'}`
}
