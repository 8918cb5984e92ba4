import {
  type Movement,
  type PaymentEvent,
  PaymentRefused,
  type PaymentSnapshot,
  type PayoutSnapshot,
} from '#app/integrations/payments/payment-provider.ts'

export type MemoryPayment = PaymentSnapshot & {
  /** When disputes were won, by their ids. */
  wonAt?: Record<string, Date>
  warnedAt?: Date
}

/** The balance's movements as the payments stand now, with those that were written down beside them. */
export function movesOf(payments: MemoryPayment[], extra: Movement[]): Movement[] {
  return [...payments.flatMap(movesOfPayment), ...extra]
}

function movesOfPayment(payment: MemoryPayment): Movement[] {
  const { paymentId, amountCents, feeCents, paidAt, refunds, disputes, takenBack } = payment
  // What is not booked yet moves nothing, nor does what never succeeded.
  if ((payment.status !== 'succeeded' && !takenBack) || feeCents === null || paidAt === null) return []
  const moves = [move(paymentId, 'payment', amountCents, feeCents, paidAt)]
  for (const each of refunds) if (each.moved) moves.push(move(each.refundId, 'refund', -each.amountCents, each.feeCents, each.at))
  for (const dispute of disputes) {
    const wonAt = payment.wonAt?.[dispute.disputeId]
    const taken = wonAt ? dispute.amountCents : dispute.takenCents
    if (taken + dispute.feeCents === 0) continue
    moves.push(move(dispute.disputeId, 'dispute', -taken, dispute.feeCents, dispute.at))
    if (wonAt) moves.push(move(dispute.disputeId, 'dispute-won', taken, 0, wonAt))
  }
  if (takenBack) moves.push(move(paymentId, 'payment-taken-back', -takenBack.amountCents, takenBack.feeCents, takenBack.at))
  return moves.map((each) => ({ ...each, paymentId }))
}

export function move(sourceId: string, kind: Movement['kind'], amountCents: number, feeCents: number, at: Date): Movement {
  return { movementId: `${sourceId}:${kind}`, sourceId, kind, category: kind, amountCents, feeCents, currency: 'usd', at }
}

export type NewDispute = {
  amountCents?: number
  reason?: string
  dueBy?: Date | null
  /** The bank only asks, and takes nothing. */
  inquiry?: boolean
  /** Told before its money has moved; `withdraw` moves it. */
  unmoved?: boolean
}

/** What banks, card networks and the provider do with money that was paid. */
export function openMoneyWorld(memory: {
  payments: Map<string, MemoryPayment>
  payouts: Map<string, PayoutSnapshot>
  /** What moved the balance beside the payments as they stand. */
  extra: Movement[]
  now: () => Date
  id: (kind: string) => string
  emit: (type: string, kind: PaymentEvent['subject']['kind'], subjectId: string) => void
}) {
  const { payments, payouts, extra, now, id, emit } = memory
  const need = (paymentId: string) => {
    const found = payments.get(paymentId)
    if (!found) throw new PaymentRefused(`no such payment: ${paymentId}`, { of: 'missing' })
    return found
  }
  const needPaid = (paymentId: string) => {
    if (need(paymentId).status !== 'succeeded') throw new PaymentRefused(`not paid: ${paymentId}`)
    return need(paymentId)
  }
  const needPayout = (payoutId: string) => {
    const found = payouts.get(payoutId)
    if (!found) throw new PaymentRefused(`no such payout: ${payoutId}`, { of: 'missing' })
    return found
  }

  return {
    /** @param dispute a part of the payment in cents, or more of it; all of it where none is given */
    dispute(paymentId: string, dispute: number | NewDispute = {}) {
      const payment = needPaid(paymentId)
      const {
        amountCents = payment.amountCents,
        reason = 'general',
        ...rest
      } = typeof dispute === 'number' ? { amountCents: dispute } : dispute
      if (payment.disputes.some(({ status }) => status === 'open') || !isPart(amountCents, payment.amountCents))
        throw new Error('cannot be disputed')
      const { dueBy = new Date(now().getTime() + 7 * 86_400_000), inquiry = false, unmoved = false } = rest
      payment.disputes.push({
        disputeId: id('dp'),
        status: inquiry ? 'inquiry' : 'open',
        fraudulent: reason === 'fraudulent',
        reason,
        dueBy,
        amountCents,
        takenCents: 0,
        feeCents: 0,
        at: now(),
      })
      emit('charge.dispute.created', 'payment', paymentId)
      if (!inquiry && !unmoved) this.withdraw(paymentId)
    },
    /** The money of a dispute that was only told moves now, and an inquiry becomes a dispute. */
    withdraw(paymentId: string) {
      const dispute = need(paymentId).disputes.find(
        ({ status, takenCents }) => (status === 'open' || status === 'inquiry') && takenCents === 0,
      )
      if (!dispute) throw new Error('nothing to withdraw')
      Object.assign(dispute, { status: 'open', takenCents: dispute.amountCents, feeCents: 1500 })
      emit('charge.dispute.funds_withdrawn', 'payment', paymentId)
    },
    closeDispute(paymentId: string, status: 'won' | 'lost') {
      const payment = need(paymentId)
      const dispute = payment.disputes.find((each) => each.status === 'open')
      if (!dispute) throw new Error('no open dispute')
      dispute.status = status
      if (status === 'won') {
        dispute.takenCents = 0
        payment.wonAt = { ...payment.wonAt, [dispute.disputeId]: now() }
      }
      emit('charge.dispute.closed', 'payment', paymentId)
    },
    /** A refund comes back: it counts no more, and its money is in the balance again. */
    failRefund(refundId: string) {
      for (const payment of payments.values()) {
        const failed = payment.refunds.find((each) => each.refundId === refundId)
        if (!failed) continue
        payment.refunds = payment.refunds.filter((each) => each !== failed)
        payment.failedRefunds.push({ refundId, amountCents: failed.amountCents })
        if (failed.moved) {
          const { paymentId } = payment
          extra.push({ ...move(refundId, 'refund', -failed.amountCents, 0, failed.at), paymentId })
          extra.push({ ...move(refundId, 'refund-failed', failed.amountCents, 0, now()), paymentId })
        }
        emit('refund.failed', 'payment', payment.paymentId)
      }
    },
    /** The bank takes a settled payment back, which costs a fee of its own. */
    takeBack(paymentId: string, feeCents = 400) {
      const payment = needPaid(paymentId)
      Object.assign(payment, { status: 'failed', takenBack: { amountCents: payment.amountCents, feeCents, at: now() } })
      emit('charge.failed', 'payment', paymentId)
    },
    /** Moves the balance for another reason than a gift. @returns the id of what moved it */
    move(kind: Movement['kind'], amountCents: number, feeCents = 0, of: Partial<Movement> = {}): string {
      const moved = { ...move(id(kind), kind, amountCents, feeCents, now()), ...of }
      extra.push(moved)
      return moved.sourceId
    },
    /** @param of.feeCents what it costs to have it at once */
    payOut(amountCents: number, of: { feeCents?: number; currency?: string } = {}): string {
      const { feeCents = 0, currency = 'usd' } = of
      const payoutId = id('po')
      const paidOut = { amountCents: -amountCents, feeCents, at: now() }
      payouts.set(payoutId, { payoutId, currency, paidOut, returned: null })
      extra.push({ ...move(payoutId, 'payout', -amountCents, feeCents, now()), currency })
      emit('payout.paid', 'payout', payoutId)
      return payoutId
    },
    failPayout(payoutId: string) {
      const payout = needPayout(payoutId)
      payout.returned = { amountCents: -(payout.paidOut?.amountCents ?? 0), feeCents: 0, at: now() }
      extra.push(move(payoutId, 'payout-returned', payout.returned.amountCents, 0, now()))
      emit('payout.failed', 'payout', payoutId)
    },
  }
}

export function isPart(cents: number, whole: number): boolean {
  return Number.isSafeInteger(cents) && cents >= 1 && cents <= whole
}

export function feeOf(amountCents: number): number {
  return Math.round(amountCents * 0.029) + 30
}
