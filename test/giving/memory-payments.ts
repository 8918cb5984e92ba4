import {
  type CheckoutTruth,
  type InvoiceTruth,
  type Movement,
  type PaymentEvent,
  type PaymentProvider,
  PaymentRefused,
  type PaymentTruth,
  PaymentUnavailable,
  type SubscriptionTruth,
} from '#app/adapters/payments/payment-provider.ts'
import { digest } from '#app/platform/digest.server.ts'

/** A provider of the shortest kind: state in maps, keys remembered, every change written into a list of events. */
export type MemoryPayments = ReturnType<typeof openMemoryPayments>

const MONTH_MS = 30 * 86_400_000

export function openMemoryPayments(options: { now: () => Date; livemode?: boolean; onStep?: () => void; series?: string }) {
  const { now, livemode = true, onStep = () => {} } = options
  const series = options.series ?? crypto.randomUUID().slice(0, 8)
  const checkouts = new Map<string, CheckoutTruth & { url: string; expiresAt: Date }>()
  const invoices = new Map<string, InvoiceTruth>()
  const subscriptions = new Map<string, SubscriptionTruth>()
  const payments = new Map<string, PaymentTruth & { wonAt?: Date }>()
  const answers = new Map<string, unknown>()
  const events: PaymentEvent[] = []
  /** What moves the balance and is no gift's. */
  const others: Movement[] = []
  const calls: Record<string, number> = {}
  const serials: Record<string, number> = {}
  let unavailable = 0
  let dropAnswers = 0

  // Counted by kind, so that the same history has the same ids however its events were handled.
  const id = (kind: string) => `${kind}_${series}n${(serials[kind] = (serials[kind] ?? 0) + 1)}`
  const emit = (type: string, kind: PaymentEvent['subject']['kind'], subjectId: string) =>
    void events.push({ eventId: id('evt'), type, createdAt: now(), subject: { kind, id: subjectId } })
  const need = <T>(map: Map<string, T>, key: string): T => {
    const found = map.get(key)
    if (!found) throw new PaymentRefused(`no such object: ${key}`, { of: 'missing' })
    return found
  }

  const needPaid = (paymentId: string) => {
    const payment = need(payments, paymentId)
    if (payment.status !== 'succeeded') throw new PaymentRefused(`not paid: ${paymentId}`)
    return payment
  }

  /** One conversation: it can fail before acting, and its answer can be lost after acting. */
  async function talk<T>(name: string, act: () => T): Promise<T> {
    calls[name] = (calls[name] ?? 0) + 1
    onStep()
    await new Promise((resolve) => setImmediate(resolve))
    if (unavailable > 0) {
      unavailable--
      throw new PaymentUnavailable('not now')
    }
    const answer = act()
    if (dropAnswers > 0) {
      dropAnswers--
      throw new PaymentUnavailable('the answer was lost')
    }
    onStep()
    return structuredClone(answer)
  }
  const once = <T>(key: string, act: () => T): T => {
    if (!answers.has(key)) answers.set(key, act())
    return answers.get(key) as T
  }

  const provider: PaymentProvider = {
    name: 'stripe',
    livemode,
    startCheckout: (request) =>
      talk('startCheckout', () =>
        once(request.key, () => {
          const checkoutId = id('cs')
          const { giftId, frequency, amountCents, email, expiresAt } = request
          const url = `https://pay.example.org/${checkoutId}`
          checkouts.set(checkoutId, {
            checkoutId,
            giftId,
            frequency,
            status: 'open',
            paymentStatus: 'unpaid',
            amountCents,
            currency: 'usd',
            paymentId: null,
            subscriptionId: null,
            customerId: null,
            email,
            createdAt: now(),
            url,
            expiresAt,
          })
          return { checkoutId, url, expiresAt }
        }),
      ),
    expireCheckout: (checkoutId) =>
      talk('expireCheckout', () => {
        const checkout = need(checkouts, checkoutId)
        if (checkout.status === 'complete') throw new PaymentRefused('paid')
        checkout.status = 'expired'
        emit('checkout.session.expired', 'checkout', checkoutId)
      }),
    readWebhook(rawBody, header, at) {
      const [, time = '', mark] = /^t=(\d+),v1=(.+)$/.exec(header ?? '') ?? []
      if (mark !== digest('memory', time, rawBody)) return { ok: false, reason: 'bad-signature' }
      if (Math.abs(at.getTime() - Number(time)) > 300_000) return { ok: false, reason: 'too-old' }
      const { event, mode } = JSON.parse(rawBody) as { event: PaymentEvent; mode: boolean }
      return mode === livemode
        ? { ok: true, event: { ...event, createdAt: new Date(event.createdAt) } }
        : { ok: false, reason: 'wrong-mode' }
    },
    fetchCheckout: (checkoutId) => talk('fetchCheckout', () => need(checkouts, checkoutId)),
    fetchInvoice: (invoiceId) => talk('fetchInvoice', () => need(invoices, invoiceId)),
    fetchSubscription: (subscriptionId) => talk('fetchSubscription', () => need(subscriptions, subscriptionId)),
    fetchPayment: (paymentId) => talk('fetchPayment', () => need(payments, paymentId)),
    refund: ({ paymentId, amountCents, key }) => talk('refund', () => once(key, () => ({ refundId: refund(paymentId, amountCents) }))),
    cancel: ({ subscriptionId, key }) => talk('cancel', () => once(key, () => end(subscriptionId))),
    pause: ({ subscriptionId, key }) => talk('pause', () => once(key, () => ({ ...setStatus(subscriptionId, 'paused'), underWay: [] }))),
    resume: ({ subscriptionId, key }) => talk('resume', () => once(key, () => setStatus(subscriptionId, 'active'))),
    changeAmount: ({ subscriptionId, amountCents, key }) =>
      talk('changeAmount', () =>
        once(key, () => {
          need(subscriptions, subscriptionId).amountCents = amountCents
          emit('customer.subscription.updated', 'subscription', subscriptionId)
          return structuredClone(need(subscriptions, subscriptionId))
        }),
      ),
    openPortal: ({ customerId }) => talk('openPortal', () => ({ url: `https://pay.example.org/portal/${customerId}` })),
    useCustomersCard: ({ subscriptionId }) =>
      talk('useCustomersCard', () => ({ changed: need(subscriptions, subscriptionId).status === 'incomplete' })),
    payOwed: ({ subscriptionId }) =>
      talk('payOwed', () =>
        [...invoices.values()]
          .filter((each) => each.subscriptionId === subscriptionId && each.status === 'open')
          .map(({ invoiceId }) => ({ invoiceId, paid: false })),
      ),
    fetchBalance: () =>
      talk('fetchBalance', () => ({
        cents: allMoves().reduce((sum, each) => sum + each.amountCents - each.feeCents, 0),
        reservedCents: 0,
      })),
    fetchPayout: (payoutId) => talk('fetchPayout', () => need(new Map(), payoutId)),
    async *listMovements(from, to) {
      yield* allMoves()
        .filter(({ at }) => at >= from && at < to)
        .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    },
  }

  function allMoves(): Movement[] {
    const moves: Movement[] = []
    for (const payment of payments.values()) {
      const { paymentId, amountCents, feeCents, paidAt, refunds, disputes, takenBack, wonAt } = payment
      // What the provider has not booked yet is not on its balance.
      if ((payment.status !== 'succeeded' && !takenBack) || feeCents === null) continue
      const of = { paymentId }
      moves.push({ ...move(paymentId, 'payment', amountCents, feeCents, paidAt ?? now()), ...of })
      for (const each of refunds.filter(({ moved }) => moved))
        moves.push({ ...move(each.refundId, 'refund', -each.amountCents, 0, each.at), ...of })
      for (const { disputeId, status, amountCents: disputed, takenCents, feeCents: fee, at } of disputes) {
        const taken = status === 'won' ? disputed : takenCents
        if (taken + fee > 0) moves.push({ ...move(disputeId, 'dispute', -taken, fee, at), ...of })
        if (taken > takenCents) moves.push({ ...move(disputeId, 'dispute-won', taken - takenCents, 0, wonAt ?? at), ...of })
      }
      if (takenBack)
        moves.push({ ...move(paymentId, 'payment-taken-back', -takenBack.amountCents, takenBack.feeCents, takenBack.at), ...of })
    }
    return [...moves, ...others]
  }

  function newPayment(
    of: { giftId: string | null; invoiceId: string | null; amountCents: number },
    status: PaymentTruth['status'],
  ): PaymentTruth {
    const paymentId = id('pi')
    const paid = status === 'succeeded'
    payments.set(paymentId, {
      paymentId,
      ...of,
      status,
      declinedEmail: null,
      currency: 'usd',
      feeCents: paid ? feeOf(of.amountCents) : 0,
      paidAt: paid ? now() : null,
      refunds: [],
      disputes: [],
      takenBack: null,
      fraudWarning: false,
    })
    return need(payments, paymentId)
  }
  function charge(subscriptionId: string, succeeds: boolean): string {
    const subscription = need(subscriptions, subscriptionId)
    const invoiceId = id('in')
    const periodEnd = new Date(now().getTime() + MONTH_MS)
    const payment = newPayment({ giftId: null, invoiceId, amountCents: subscription.amountCents }, succeeds ? 'succeeded' : 'failed')
    invoices.set(invoiceId, {
      invoiceId,
      subscriptionId,
      status: succeeds ? 'paid' : 'open',
      description: null,
      autoAdvance: !succeeds,
      amountPaidCents: succeeds ? subscription.amountCents : 0,
      currency: 'usd',
      paymentId: payment.paymentId,
      attemptCount: 1,
      nextAttemptAt: succeeds ? null : new Date(now().getTime() + 3 * 86_400_000),
      failure: succeeds ? null : 'card-expired',
      periodStart: now(),
      periodEnd,
      paidAt: succeeds ? now() : null,
    })
    subscription.status = succeeds ? 'active' : 'past-due'
    subscription.nextChargeAt = subscription.periodEndsAt = periodEnd
    emit(succeeds ? 'invoice.paid' : 'invoice.payment_failed', 'invoice', invoiceId)
    if (succeeds) emit('charge.succeeded', 'payment', payment.paymentId)
    emit('customer.subscription.updated', 'subscription', subscriptionId)
    return invoiceId
  }
  function refund(paymentId: string, amountCents: number): string {
    const payment = needPaid(paymentId)
    if (payment.disputes.some(({ status }) => status !== 'won')) throw new PaymentRefused('disputed')
    const left = payment.amountCents - payment.refunds.reduce((sum, each) => sum + each.amountCents, 0)
    if (!isPart(amountCents, left)) throw new PaymentRefused('more than is left')
    const refundId = `re_${paymentId}_${payment.refunds.length + 1}`
    payment.refunds.push({ refundId, amountCents, at: now(), moved: true })
    emit('charge.refunded', 'payment', paymentId)
    return refundId
  }
  function setStatus(subscriptionId: string, status: SubscriptionTruth['status']): SubscriptionTruth {
    need(subscriptions, subscriptionId).status = status
    emit('customer.subscription.updated', 'subscription', subscriptionId)
    return structuredClone(need(subscriptions, subscriptionId))
  }
  function end(subscriptionId: string): SubscriptionTruth {
    const subscription = need(subscriptions, subscriptionId)
    if (subscription.status === 'canceled') return structuredClone(subscription)
    Object.assign(subscription, { status: 'canceled', endedAt: now(), nextChargeAt: null, periodEndsAt: null })
    emit('customer.subscription.deleted', 'subscription', subscriptionId)
    return structuredClone(subscription)
  }

  /** What the world outside does. */
  const world = {
    pay(checkoutId: string, payment: 'succeeded' | 'pending' = 'succeeded') {
      const checkout = need(checkouts, checkoutId)
      checkout.status = 'complete'
      checkout.customerId = id('cus')
      if (checkout.frequency === 'monthly') {
        const subscriptionId = id('sub')
        checkout.subscriptionId = subscriptionId
        subscriptions.set(subscriptionId, {
          subscriptionId,
          giftId: checkout.giftId,
          customerId: checkout.customerId,
          status: 'active',
          amountCents: checkout.amountCents,
          nextChargeAt: now(),
          periodEndsAt: now(),
          endsAt: null,
          givenUp: false,
          startedAt: now(),
          endedAt: null,
        })
        checkout.paymentStatus = 'paid'
        emit('customer.subscription.created', 'subscription', subscriptionId)
        charge(subscriptionId, true)
      } else {
        checkout.paymentId = newPayment({ giftId: checkout.giftId, invoiceId: null, amountCents: checkout.amountCents }, payment).paymentId
        checkout.paymentStatus = payment === 'succeeded' ? 'paid' : 'unpaid'
      }
      emit('checkout.session.completed', 'checkout', checkoutId)
    },
    /** A card is tried on the hosted page and declined; the checkout stays open. */
    decline(checkoutId: string) {
      const checkout = need(checkouts, checkoutId)
      if (checkout.status !== 'open') throw new PaymentRefused('This checkout has ended.')
      const { frequency, giftId, amountCents, email } = checkout
      // As at Stripe: the first try at a monthly gift does not name it.
      const named = frequency === 'once'
      const { paymentId } = newPayment({ giftId: named ? giftId : null, invoiceId: null, amountCents }, 'failed')
      need(payments, paymentId).declinedEmail = email
      emit('payment_intent.payment_failed', 'payment', paymentId)
    },
    /** The bank decides later about a payment that was pending. */
    decide(checkoutId: string, status: 'succeeded' | 'failed') {
      const checkout = need(checkouts, checkoutId)
      const payment = need(payments, checkout.paymentId ?? '')
      Object.assign(payment, { status, ...(status === 'succeeded' ? { paidAt: now(), feeCents: feeOf(payment.amountCents) } : {}) })
      if (status === 'succeeded') checkout.paymentStatus = 'paid'
      emit(`checkout.session.async_payment_${status}`, 'checkout', checkoutId)
    },
    charge,
    refund,
    end,
    setStatus,
    /** @param disputedCents a part of the payment; all of it where none is given */
    dispute(paymentId: string, disputedCents?: number) {
      const payment = needPaid(paymentId)
      const amountCents = disputedCents ?? payment.amountCents
      if (payment.disputes.length > 0 || !isPart(amountCents, payment.amountCents)) throw new Error('cannot be disputed')
      payment.disputes.push({
        disputeId: id('dp'),
        status: 'open',
        fraudulent: false,
        reason: 'general',
        dueBy: new Date(now().getTime() + 7 * 86_400_000),
        amountCents,
        takenCents: amountCents,
        feeCents: 1500,
        at: now(),
      })
      emit('charge.dispute.created', 'payment', paymentId)
    },
    closeDispute(paymentId: string, status: 'won' | 'lost') {
      const payment = need(payments, paymentId)
      const [dispute] = payment.disputes
      if (dispute?.status !== 'open') throw new Error('no open dispute')
      dispute.status = status
      if (status === 'lost') return void emit('charge.dispute.closed', 'payment', paymentId)
      dispute.takenCents = 0
      payment.wonAt = now()
      emit('charge.dispute.closed', 'payment', paymentId)
    },
    /** The bank takes a settled payment back, as it may days after a transfer. */
    takeBack(paymentId: string, feeCents = 0) {
      const payment = needPaid(paymentId)
      Object.assign(payment, { status: 'failed', takenBack: { amountCents: payment.amountCents, feeCents, at: now() } })
      emit('charge.failed', 'payment', paymentId)
    },
    /** Moves the balance for another reason than a gift. @returns the id of what moved it */
    move(kind: Movement['kind'], amountCents: number, feeCents = 0, of: Partial<Movement> = {}): string {
      const movement = { ...move(id(kind), kind, amountCents, feeCents, now()), ...of }
      others.push(movement)
      return movement.sourceId
    },
    warn(paymentId: string) {
      need(payments, paymentId).fraudWarning = true
      emit('radar.early_fraud_warning.created', 'payment', paymentId)
    },
    /** The webhook that the provider sends for an event. */
    webhook(event: PaymentEvent, at: Date = now()): { body: string; header: string } {
      const body = JSON.stringify({ event, mode: livemode })
      return { body, header: `t=${at.getTime()},v1=${digest('memory', String(at.getTime()), body)}` }
    },
    failNext: (times: number) => void (unavailable = times),
    loseAnswers: (times: number) => void (dropAnswers = times),
  }
  return { provider, world, events, others, calls, checkouts, invoices, subscriptions, payments }
}

function isPart(cents: number, whole: number): boolean {
  return Number.isSafeInteger(cents) && cents >= 1 && cents <= whole
}

function move(sourceId: string, kind: Movement['kind'], amountCents: number, feeCents: number, at: Date): Movement {
  return { movementId: `${sourceId}:${kind}`, sourceId, kind, category: kind, amountCents, feeCents, at }
}

function feeOf(amountCents: number): number {
  return Math.round(amountCents * 0.029) + 30
}
