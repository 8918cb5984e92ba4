import { isPractice, type Movement, type MovementKind, PaymentRefused } from '#app/integrations/payments/payment-provider.ts'
import { raiseAlert } from '#app/domains/staff/alerts/alert-store.server.ts'
import { appendOnce, filterGiftPaymentIds, listRecordedSources } from '#app/domains/giving/ledger/ledger-store.server.ts'
import type { LedgerAccount } from '#app/domains/giving/ledger/ledger.ts'
import { runEach, type RunCount, sumRuns } from '#app/domains/giving/ledger/run-each.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { Lease } from '#app/platform/jobs/lease.server.ts'
import { recordPayment } from '#app/domains/giving/ledger/record-payment.server.ts'
import type { GivingServices } from '#app/domains/giving/gifts/giving-services.server.ts'

/** The account of each kind of movement. Kinds that are missing here belong to a payment and are recorded with it. */
const accounts: Partial<Record<MovementKind, LedgerAccount>> = {
  payout: 'bank',
  topup: 'bank',
  'provider-fee': 'fees',
  reserve: 'reserve',
  adjustment: 'adjustments',
  unknown: 'adjustments',
}

/** Records movements. A payment without entries is fetched first: if it is not of this site, its movements go to `elsewhere`. */
export async function recordMovements(
  services: GivingServices,
  lease: Pick<Lease, 'mayContinue'>,
  movements: Movement[],
): Promise<RunCount> {
  const { db, payments } = services
  const ids = movements.map(({ movementId }) => movementId)
  const recorded = await listRecordedSources(db, payments.name, ids)
  const unrecorded = movements.filter(({ movementId }) => !recorded.has(movementId))
  const ofBalance = unrecorded.filter(({ kind }) => accounts[kind])
  const byPayment = Map.groupBy(
    unrecorded.filter(({ kind }) => !accounts[kind]),
    getPaymentId,
  )
  const own = await filterGiftPaymentIds(db, payments.name, [...byPayment.keys()])
  const strange = [...byPayment].filter(([paymentId]) => !own.has(paymentId))
  return sumRuns([
    await runEach(services, lease, ofBalance, (movement) => recordMovement(services, movement, accounts[movement.kind]!)),
    await runEach(services, lease, strange, async ([paymentId, moved]) => {
      if (await recordIfOurs(services, paymentId)) return
      for (const movement of moved) await recordMovement(services, movement, 'elsewhere')
    }),
  ])
}

/** Returns the payment of a movement. A charge without a payment intent has only the id of its source. */
export function getPaymentId({ sourceId, paymentId }: Movement): string {
  return paymentId ?? sourceId
}

async function recordIfOurs(services: GivingServices, paymentId: string): Promise<boolean> {
  try {
    const outcome = await recordPayment(services, paymentId)
    return outcome !== 'not-ours' && outcome !== 'other-currency'
  } catch (error) {
    // The provider knows no payment with this id: it is a charge without a payment intent, which is never of this site.
    if (error instanceof PaymentRefused && error.of === 'missing') return false
    throw error
  }
}

async function recordMovement(
  { db, payments, now }: GivingServices,
  { movementId, sourceId, paymentId, kind, category, amountCents, feeCents, at }: Movement,
  account: LedgerAccount,
): Promise<void> {
  const practice = isPractice(payments)
  const sides = new Map<LedgerAccount, number>([['clearing', amountCents - feeCents]])
  for (const [side, cents] of [
    [account, -amountCents],
    ['fees', feeCents],
  ] as const)
    sides.set(side, (sides.get(side) ?? 0) + cents)
  await inTransaction(db, async (trx) => {
    const isNew = await appendOnce(trx, {
      source: payments.name,
      sourceId: movementId,
      kind,
      paymentId: paymentId ?? null,
      giftId: null,
      practice,
      occurredAt: at,
      bookedAt: now(),
      bookedBy: 'provider',
      reason: null,
      reverses: null,
      postings: [...sides].flatMap(([each, cents]) => (cents === 0 ? [] : [{ account: each, amountCents: cents }])),
    })
    if (!isNew) return
    if (kind === 'unknown')
      await raiseAlert(trx, { kind: 'balance-unknown', subject: movementId, details: { category, amountCents }, practice, at: now() })
    if (kind === 'payment')
      await raiseAlert(trx, { kind: 'money-of-others', subject: sourceId, details: { amountCents }, practice, at: now() })
  })
}
