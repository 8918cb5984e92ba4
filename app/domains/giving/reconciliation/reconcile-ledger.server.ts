import { isPractice, type Movement, PaymentRefused } from '#app/integrations/payments/payment-provider.ts'
import { raiseAlert } from '#app/domains/staff/alerts/alert-store.server.ts'
import { recordPayment } from '#app/domains/giving/ledger/record-payment.server.ts'
import {
  listPaymentsBehind,
  listUnderWay,
  listRecordedSources,
  sumAccounts,
  sumClearing,
} from '#app/domains/giving/ledger/ledger-store.server.ts'
import { listFeesUnknown, sumUnrecordedCents, listInDispute } from '#app/domains/giving/ledger/payment-lists.server.ts'
import { sumRuns, runEach, type RunCount } from '#app/domains/giving/ledger/run-each.server.ts'
import type { GivingServices } from '#app/domains/giving/gifts/giving-services.server.ts'
import { type Lease, unlimitedLease } from '#app/platform/jobs/lease.server.ts'
import { recordBalanceMovements, followElsewhere, recoverThose, ledgerIdOf, isFollower } from './record-movements.server.ts'
import { listDollarMovements, findLedgerStart, openLedger, fetchBalanceAtRest, net } from './movements.server.ts'
import { listKnownPayments } from '#app/domains/giving/ledger/payment-store.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { findValue, setValue } from '#app/platform/jobs/key-values.server.ts'

export type Reconciliation = {
  from: Date
  to: Date
  movements: number
  /** Above zero when the time was over: then nothing was measured. */
  left: number
  clearingCents: number
  balanceCents: number
  driftCents: number
  differences: Difference[]
}

const DAYS = 35
const DAY_MS = 86_400_000

/**
 * Compares the ledger with the provider: records missing movements, fetches every payment that differs, then compares the clearing
 * account with the balance. A difference raises an alert. A run without enough time is continued by the next.
 */
export async function reconcileLedger(
  services: GivingServices,
  span: { from?: Date; to?: Date } = {},
  lease: Pick<Lease, 'mayContinue'> = unlimitedLease,
): Promise<Reconciliation> {
  const { db, payments, now } = services
  const to = span.to ?? now()
  const { begin, isOpen } = await findLedgerStart(services)
  // The first run covers everything.
  const from = isOpen ? latest(begin, span.from ?? new Date(to.getTime() - DAYS * DAY_MS)) : begin
  const practice = isPractice(payments)
  // Wider on both sides, because the same fact may carry slightly different times.
  const wider = latest(begin, new Date(from.getTime() - 2 * DAY_MS))
  const movements = await listDollarMovements(services, wider, new Date(to.getTime() + 2 * DAY_MS))
  const inSpan = movements.filter(({ at }) => at >= from && at < to)

  const done = [
    await recordBalanceMovements(services, lease, inSpan),
    await recoverThose(services, lease, inSpan),
    await refetchDebits(services, lease),
    await followElsewhere(services, lease, inSpan),
  ]
  const compare = async () => {
    const unbooked = new Set((await listFeesUnknown(db, practice)).map(({ paymentId }) => paymentId))
    const differences = await compareLedger(db, { source: payments.name, practice, from, to }, movements)
    // The provider has not recorded it either.
    return differences.filter(({ sourceId, providerCents }) => providerCents !== 0 || !unbooked.has(sourceId))
  }
  let compared = await compare()
  if (compared.length > 0) {
    // Our snapshot may be old.
    done.push(await refetchDifferences(services, lease, compared, movements))
    compared = await compare()
  }
  // A debit may be returned and taken again a week later. When only its second half was listed, the balance covers it.
  const differences = compared.flatMap(({ since, ...difference }) => (since && since < wider ? [] : [difference]))
  const before = sumRuns(done)
  if (before.left === 0 && !isOpen) await openLedger(services, begin)
  const unmeasured = { clearingCents: 0, balanceCents: 0, driftCents: 0 }
  let measured = before.left === 0 ? await measureBalance(services, lease) : { ...unmeasured, left: before.left }
  if (measured.driftCents !== 0) {
    const followed = await checkFollowers(services, lease, inSpan)
    measured = followed.left === 0 ? await measureBalance(services, lease) : { ...unmeasured, left: followed.left }
  }
  const { driftCents, left } = measured
  if (driftCents !== 0)
    await raiseAlert(db, {
      kind: 'ledger-drift',
      subject: now().toISOString().slice(0, 10),
      details: { driftCents, objects: differences.length, differences: differences.slice(0, 50) },
      practice,
      at: now(),
    })
  await checkConcerns(services, lease, { undecided: !span.from })
  if (left === 0 && !span.from) await markReconciled(db, practice, now())
  return { from, to, movements: inSpan.length, ...measured, differences }
}

/** A paid debit moves nothing more, so that a lost event would cause no difference. */
async function refetchDebits(services: GivingServices, lease: Pick<Lease, 'mayContinue'>): Promise<RunCount> {
  const { db, payments } = services
  const underWay = await listUnderWay(db, payments.name, isPractice(payments))
  return refetchAll(services, lease, underWay)
}

/** Their beginning may be long ago, so they are not compared one by one. */
async function checkFollowers(services: GivingServices, lease: Pick<Lease, 'mayContinue'>, movements: Movement[]): Promise<RunCount> {
  const paymentIds = new Set(movements.flatMap(({ kind, paymentId }) => (isFollower(kind) && paymentId ? [paymentId] : [])))
  return refetchAll(services, lease, paymentIds)
}

async function refetchDifferences(
  services: GivingServices,
  lease: Pick<Lease, 'mayContinue'>,
  differences: Difference[],
  movements: Movement[],
): Promise<RunCount> {
  const ids = new Set(differences.map(({ sourceId }) => sourceId))
  const named = movements.flatMap(({ sourceId, paymentId }) => (paymentId && ids.has(sourceId) ? [paymentId] : []))
  const paymentIds = new Set([...named, ...(await listPaymentsBehind(services.db, services.payments.name, [...ids]))])
  return refetchAll(services, lease, paymentIds)
}

function refetchAll(services: GivingServices, lease: Pick<Lease, 'mayContinue'>, paymentIds: Iterable<string>): Promise<RunCount> {
  return runEach(services, lease, [...paymentIds], (paymentId) => recordPayment(services, paymentId))
}

function latest(one: Date, other: Date): Date {
  return one > other ? one : other
}

type Measured = {
  clearingCents: number
  balanceCents: number
  driftCents: number
  left: number
}

/** Events of the last minutes may still arrive. */
const SETTLING_MS = 10 * 60_000

/** The two are equal except for payments that the provider has not recorded yet and movements of the last minutes. */
async function measureBalance(services: GivingServices, lease: Pick<Lease, 'mayContinue'>): Promise<Measured> {
  const { db, payments, now } = services
  const practice = isPractice(payments)
  const from = new Date(now().getTime() - SETTLING_MS)
  const { recent, balanceCents } = await fetchBalanceAtRest(services, from)
  const { left } = sumRuns([await recordBalanceMovements(services, lease, recent), await refresh(services, lease, recent, from)])
  if (left > 0) return { clearingCents: 0, balanceCents: 0, driftCents: 0, left }
  const booked = await listRecordedSources(
    db,
    payments.name,
    recent.map(({ sourceId }) => sourceId),
  )
  const unheard = recent.filter(({ sourceId, movementId }) => !booked.has(sourceId) && !booked.has(movementId))
  const clearingCents = (await sumAccounts(db, practice, [payments.name])).clearing
  const driftCents = clearingCents - (await sumUnrecordedCents(db, practice)) - (balanceCents - net(unheard.filter(isOfPayment)))
  return { clearingCents, balanceCents, driftCents, left }
}

function isOfPayment({ kind }: Movement): boolean {
  return kind === 'payment' || kind === 'refund' || kind === 'dispute'
}

async function refresh(services: GivingServices, lease: Pick<Lease, 'mayContinue'>, recent: Movement[], from: Date): Promise<RunCount> {
  const { db, payments } = services
  const practice = isPractice(payments)
  const differences = await compareLedger(db, { source: payments.name, practice, from }, recent)
  const ids = new Set(differences.map(({ sourceId }) => sourceId))
  const followed = recent.filter(({ kind }) => isFollower(kind) || kind === 'refund' || kind === 'dispute')
  const moved = recent.flatMap(({ kind, sourceId }) => (kind === 'payment' && ids.has(sourceId) ? sourceId : []))
  const about = followed.flatMap(({ paymentId }) => paymentId ?? [])
  const asked = new Set([...moved, ...about])
  // A debit that no bank has paid yet is in the ledger alone.
  const debits = (await listUnderWay(db, payments.name, practice)).filter((each) => asked.has(each))
  const known = new Set([...(await listKnownPayments(db, [...asked])), ...debits])
  const again = await refetchAll(services, lease, known)
  const unknown = (await listFeesUnknown(db, practice, from)).map(({ paymentId }) => paymentId)
  return sumRuns([again, await refetchAll(services, lease, unknown)])
}

type Difference = { sourceId: string; ledgerCents: number; providerCents: number }
type Compared = Difference & { since: Date | undefined }

/**
 * Compares object by object. An object whose beginning was not listed is left to the comparison of the balance. @param movements those
 * of [from, to) and some days around
 */
async function compareLedger(
  db: Db,
  books: { source: string; practice: boolean; from: Date; to?: Date },
  movements: Movement[],
): Promise<Compared[]> {
  const { source, practice, from, to } = books
  const provider = new Map<string, number>()
  for (const movement of movements)
    provider.set(ledgerIdOf(movement), (provider.get(ledgerIdOf(movement)) ?? 0) + movement.amountCents - movement.feeCents)
  const begun = new Set(movements.filter(({ kind }) => !isFollower(kind)).map((movement) => ledgerIdOf(movement)))
  const moved = movements.filter(({ at }) => at >= from && (!to || at < to)).map((movement) => ledgerIdOf(movement))
  // The provider does not tell when a dispute was won, so disputes are looked for from its side only.
  const booked = (await sumClearing(db, { source, practice, from, ...(to && { to }) }))
    .filter(({ kind }) => !/^(dispute|payout|opening)/.test(kind))
    .map(({ sourceId }) => sourceId)
  const sourceIds = [...new Set([...moved.filter((id) => begun.has(id)), ...booked.filter((id) => begun.has(id) || !provider.has(id))])]
  const ledger = new Map((await sumClearing(db, { source, practice, sourceIds })).map((sum) => [sum.sourceId, sum]))
  return (
    sourceIds
      // A debit is dated again on the day on which it is paid.
      .filter((sourceId) => provider.has(sourceId) || (ledger.get(sourceId)?.occurredAt ?? from) >= from)
      .map((sourceId) => ({
        sourceId,
        ledgerCents: ledger.get(sourceId)?.clearingCents ?? 0,
        providerCents: provider.get(sourceId) ?? 0,
        since: ledger.get(sourceId)?.occurredAt,
      }))
      .filter(({ ledgerCents, providerCents }) => ledgerCents !== providerCents)
  )
}

const HOUR_MS = 3_600_000
/** The provider may list an object late. */
const OVERLAP_MS = 6 * HOUR_MS
const AT_MOST_MS = 35 * 24 * HOUR_MS

/**
 * Fetches payments with fraud warnings or disputes, because their events may have been lost and they may move no money. @param
 * of.undecided includes payments whose dispute is open in our ledger
 */
async function checkConcerns(services: GivingServices, lease: Pick<Lease, 'mayContinue'>, of: { undecided: boolean }): Promise<RunCount> {
  const { db, payments, now } = services
  const practice = isPractice(payments)
  const at = now()
  const mark = `concerns-looked-at:${practice ? 'practice' : 'real'}`
  const known = await findValue(db, mark)
  const paymentIds = new Set(of.undecided ? await listInDispute(db, practice) : [])
  for await (const paymentId of payments.listConcerns(lookBackTo(at, known))) paymentIds.add(paymentId)
  const swept = await runEach(services, lease, [...paymentIds], (paymentId) => lookAt(services, paymentId))
  if (swept.left + swept.failed === 0) await setValue(db, mark, at.toISOString())
  return swept
}

function lookBackTo(at: Date, known: string | undefined): Date {
  const since = known === undefined ? 0 : Date.parse(known) - OVERLAP_MS
  return new Date(Math.max(since, at.getTime() - AT_MOST_MS))
}

async function lookAt(services: GivingServices, paymentId: string): Promise<void> {
  try {
    await recordPayment(services, paymentId)
  } catch (error) {
    if (!(error instanceof PaymentRefused && error.of === 'missing')) throw error
  }
}

const name = (practice: boolean) => `ledger-reconciled:${practice ? 'practice' : 'real'}`

export async function findReconciled(db: Db, practice: boolean): Promise<Date | undefined> {
  const at = await findValue(db, name(practice))
  return at === undefined ? undefined : new Date(at)
}

export async function markReconciled(db: Db, practice: boolean, at: Date): Promise<void> {
  await setValue(db, name(practice), at.toISOString())
}
