import {
  type CheckoutSnapshot,
  type InvoiceSnapshot,
  type Movement,
  type PaymentEvent,
  type PaymentProvider,
  PaymentRefused,
  type PaymentSnapshot,
  PaymentUnavailable,
  type PayoutSnapshot,
  type SubscriptionSnapshot,
} from '#app/integrations/payments/payment-provider.ts'
import { hashToken } from '#app/platform/tokens.server.ts'
import { feeOf, isPart, type MemoryPayment, movesOf, openMoneyWorld } from './memory-money.ts'

/** What its next charge is for follows from its invoices. */
type MemoryCard = { works: boolean; givenAt: Date }
type MemorySubscription = Omit<SubscriptionSnapshot, 'nextChargeCents'>

const MONTH_MS = 30 * 86_400_000

/** A provider of the shortest kind: state in maps, keys remembered, every change written into a list of events. */
export function openMemoryPayments(options: { now: () => Date; livemode?: boolean; onStep?: () => void; series?: string }) {
  const { now, livemode = true, onStep = () => {} } = options
  const series = options.series ?? crypto.randomUUID().slice(0, 8)
  const checkouts = new Map<string, CheckoutSnapshot & { url: string; expiresAt: Date }>()
  const invoices = new Map<string, InvoiceSnapshot>()
  const subscriptions = new Map<string, MemorySubscription>()
  const payments = new Map<string, MemoryPayment>()
  const payouts = new Map<string, PayoutSnapshot>()
  /** The card that was given last for a customer, the one that a subscription was told to use, and with which one an invoice failed. */
  const cards = new Map<string, MemoryCard>()
  const cardsInUse = new Map<string, MemoryCard>()
  const cardsThatFailed = new Map<string, MemoryCard | undefined>()
  /** What moved the balance beside the payments as they stand. */
  const extra: Movement[] = []
  const answers = new Map<string, unknown>()
  const events: PaymentEvent[] = []
  const calls: Record<string, number> = {}
  /** How often what is owed was tried by hand, by invoice. */
  const tries: Record<string, number> = {}
  const serials: Record<string, number> = {}
  let unavailable = 0
  let dropAnswers = 0
  let errors = 0

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
    if (errors > 0) {
      errors--
      throw new PaymentUnavailable('something went wrong', { answered: true })
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
          if (request.email.endsWith('@refused.example')) throw new PaymentRefused('no such address', { of: 'email' })
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
      if (mark !== hashToken('memory', time, rawBody)) return { ok: false, reason: 'bad-signature' }
      if (Math.abs(at.getTime() - Number(time)) > 300_000) return { ok: false, reason: 'too-old' }
      const { event, mode } = JSON.parse(rawBody) as { event: PaymentEvent; mode: boolean }
      return mode === livemode
        ? { ok: true, event: { ...event, createdAt: new Date(event.createdAt) } }
        : { ok: false, reason: 'wrong-mode' }
    },
    fetchCheckout: (checkoutId) => talk('fetchCheckout', () => need(checkouts, checkoutId)),
    fetchInvoice: (invoiceId) => talk('fetchInvoice', () => need(invoices, invoiceId)),
    fetchSubscription: (subscriptionId) => talk('fetchSubscription', () => truthOf(subscriptionId)),
    fetchPayment: (paymentId) => talk('fetchPayment', () => need(payments, paymentId)),
    listOwed: (subscriptionId) =>
      talk('listOwed', () =>
        [...invoices.values()]
          .filter((each) => each.subscriptionId === subscriptionId && each.status === 'open')
          .map(({ invoiceId, attemptCount: tries, nextAttemptAt }) => ({ invoiceId, tries, nextAttemptAt })),
      ),
    refund: ({ paymentId, amountCents, key }) => talk('refund', () => once(key, () => ({ refundId: refund(paymentId, amountCents) }))),
    cancel: ({ subscriptionId, key }) => talk('cancel', () => once(key, () => end(subscriptionId))),
    pause: ({ subscriptionId, key }) => talk('pause', () => once(key, () => ({ ...setStatus(subscriptionId, 'paused'), underWay: [] }))),
    resume: ({ subscriptionId, key }) => talk('resume', () => once(key, () => setStatus(subscriptionId, 'active'))),
    changeAmount: ({ subscriptionId, amountCents, key }) =>
      talk('changeAmount', () =>
        once(key, () => {
          need(subscriptions, subscriptionId).amountCents = amountCents
          for (const invoice of owedOf(subscriptionId)) if (invoice.amountDueCents > amountCents) voidInvoice(invoice)
          emit('customer.subscription.updated', 'subscription', subscriptionId)
          const begun = owedOf(subscriptionId).map(({ invoiceId, amountDueCents }) => ({ invoiceId, amountCents: amountDueCents }))
          const left = begun.filter((each) => each.amountCents !== amountCents)
          return { ...truthOf(subscriptionId), underWay: left }
        }),
      ),
    openPortal: ({ customerId }) => talk('openPortal', () => ({ url: `https://pay.example.org/portal/${customerId}`, openedAt: now() })),
    findConfirmPage: (invoiceId) =>
      talk('findConfirmPage', () => (need(invoices, invoiceId).status === 'open' ? `https://pay.example.org/i/${invoiceId}` : null)),
    useCustomersCard: ({ subscriptionId }) =>
      talk('useCustomersCard', () => {
        const card = cards.get(need(subscriptions, subscriptionId).customerId)
        const cardGivenAt = card?.givenAt ?? null
        if (card === undefined || cardsInUse.get(subscriptionId) === card) return { changed: false, cardGivenAt }
        cardsInUse.set(subscriptionId, card)
        return { changed: true, cardGivenAt }
      }),
    payOwed: ({ subscriptionId }) =>
      talk('payOwed', () => {
        const card = cardsInUse.get(subscriptionId)
        return owedOf(subscriptionId)
          .filter(({ invoiceId }) => cardsThatFailed.get(invoiceId) !== card)
          .map(({ invoiceId }) => {
            tries[invoiceId] = (tries[invoiceId] ?? 0) + 1
            cardsThatFailed.set(invoiceId, card)
            return { invoiceId, paid: card?.works === true && payInvoice(invoiceId) }
          })
      }),
    fetchBalance: () =>
      talk('fetchBalance', () => ({
        cents: movesOf([...payments.values()], extra).reduce((sum, each) => sum + each.amountCents - each.feeCents, 0),
      })),
    fetchPayout: (payoutId) => talk('fetchPayout', () => need(payouts, payoutId)),
    async *listMovements(from, to) {
      yield* movesOf([...payments.values()], extra)
        .filter(({ at }) => at >= from && (!to || at < to))
        .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    },
    async *listConcerns(from) {
      for (const { paymentId, warnedAt, disputes } of payments.values())
        if ((warnedAt && warnedAt >= from) || disputes.some(({ at }) => at >= from)) yield paymentId
    },
  }

  function newPayment(
    of: { giftId: string | null; invoiceId: string | null; amountCents: number },
    status: PaymentSnapshot['status'],
  ): PaymentSnapshot {
    const paymentId = id('pi')
    const paid = status === 'succeeded'
    payments.set(paymentId, {
      paymentId,
      ...of,
      status,
      declinedEmail: null,
      currency: 'usd',
      feeCents: paid ? feeOf(of.amountCents) : 0,
      submittedAt: null,
      paidAt: paid ? now() : null,
      refunds: [],
      failedRefunds: [],
      disputes: [],
      takenBack: null,
      fraudWarning: false,
      otherFees: [],
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
      autoAdvance: !succeeds,
      amountDueCents: subscription.amountCents,
      amountPaidCents: succeeds ? subscription.amountCents : 0,
      currency: 'usd',
      paymentId: payment.paymentId,
      attemptCount: 1,
      nextAttemptAt: succeeds ? null : new Date(now().getTime() + 3 * 86_400_000),
      failure: succeeds ? null : 'card-expired',
      periodStart: now(),
      periodEnd,
      paidAt: succeeds ? now() : null,
      paidOutside: false,
    })
    if (!succeeds) cardsThatFailed.set(invoiceId, cardsInUse.get(subscriptionId))
    subscription.status = succeeds ? 'active' : 'past-due'
    subscription.nextChargeAt = subscription.periodEndsAt = periodEnd
    emit(succeeds ? 'invoice.paid' : 'invoice.payment_failed', 'invoice', invoiceId)
    if (succeeds) emit('charge.succeeded', 'payment', payment.paymentId)
    emit('customer.subscription.updated', 'subscription', subscriptionId)
    return invoiceId
  }
  function payInvoice(invoiceId: string): boolean {
    const invoice = need(invoices, invoiceId)
    const { subscriptionId, amountDueCents: amountCents } = invoice
    const payment = need(payments, invoice.paymentId ?? '')
    Object.assign(payment, { status: 'succeeded', paidAt: now(), feeCents: feeOf(amountCents) })
    Object.assign(invoice, {
      status: 'paid',
      amountPaidCents: amountCents,
      nextAttemptAt: null,
      failure: null,
      paidAt: now(),
      autoAdvance: false,
    })
    emit('invoice.paid', 'invoice', invoiceId)
    setStatus(subscriptionId ?? '', 'active')
    return true
  }
  function refund(paymentId: string, amountCents: number): string {
    const payment = needPaid(paymentId)
    if (payment.disputes.some(({ status }) => status !== 'won' && status !== 'inquiry')) throw new PaymentRefused('disputed')
    const left = payment.amountCents - payment.refunds.reduce((sum, each) => sum + each.amountCents, 0)
    if (!isPart(amountCents, left)) throw new PaymentRefused('more than is left')
    const refundId = `re_${paymentId}_${payment.refunds.length + payment.failedRefunds.length + 1}`
    payment.refunds.push({ refundId, amountCents, feeCents: 0, at: now(), moved: true })
    emit('charge.refunded', 'payment', paymentId)
    return refundId
  }
  function setStatus(subscriptionId: string, status: SubscriptionSnapshot['status']): SubscriptionSnapshot {
    need(subscriptions, subscriptionId).status = status
    emit('customer.subscription.updated', 'subscription', subscriptionId)
    return truthOf(subscriptionId)
  }
  function owedOf(subscriptionId: string): InvoiceSnapshot[] {
    return [...invoices.values()].filter((each) => each.subscriptionId === subscriptionId && each.status === 'open')
  }
  function truthOf(subscriptionId: string): SubscriptionSnapshot {
    const subscription = need(subscriptions, subscriptionId)
    const begun = owedOf(subscriptionId)[0]?.amountDueCents ?? subscription.amountCents
    return structuredClone({ ...subscription, nextChargeCents: subscription.nextChargeAt && begun })
  }
  /** Where nothing else is owed, the gift is in order again. */
  function voidInvoice(invoice: InvoiceSnapshot): void {
    Object.assign(invoice, { status: 'void', nextAttemptAt: null, autoAdvance: false })
    emit('invoice.voided', 'invoice', invoice.invoiceId)
    const subscription = need(subscriptions, invoice.subscriptionId ?? '')
    if (subscription.status === 'past-due' && owedOf(subscription.subscriptionId).length === 0) subscription.status = 'active'
  }
  function end(subscriptionId: string): SubscriptionSnapshot {
    const subscription = need(subscriptions, subscriptionId)
    if (subscription.status === 'canceled') return truthOf(subscriptionId)
    Object.assign(subscription, { status: 'canceled', endedAt: now(), nextChargeAt: null, periodEndsAt: null })
    emit('customer.subscription.deleted', 'subscription', subscriptionId)
    return truthOf(subscriptionId)
  }

  /** What the world outside does. */
  const world = {
    ...openMoneyWorld({ payments, payouts, extra, now, id, emit }),
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
      Object.assign(payment, {
        status,
        ...(status === 'succeeded' ? { paidAt: now(), feeCents: feeOf(payment.amountCents) } : {}),
      })
      if (status === 'succeeded') checkout.paymentStatus = 'paid'
      emit(`checkout.session.async_payment_${status}`, 'checkout', checkoutId)
    },
    charge,
    refund,
    end,
    setStatus,
    /** A card given at the portal, which changes the customer's and leaves the subscription's own. */
    changeCard(customerId: string, works = true) {
      cards.set(customerId, { works, givenAt: now() })
      emit('customer.updated', 'customer', customerId)
    },
    warn(paymentId: string) {
      Object.assign(need(payments, paymentId), { fraudWarning: true, warnedAt: now() })
      emit('radar.early_fraud_warning.created', 'payment', paymentId)
    },
    /** The webhook that the provider sends for an event. */
    webhook(event: PaymentEvent, at: Date = now()): { body: string; header: string } {
      const body = JSON.stringify({ event, mode: livemode })
      return { body, header: `t=${at.getTime()},v1=${hashToken('memory', String(at.getTime()), body)}` }
    },
    failNext: (times: number) => void (unavailable = times),
    /** The provider answers, and what it answers is an error of its own. */
    answerWithError: (times: number) => void (errors = times),
    loseAnswers: (times: number) => void (dropAnswers = times),
  }
  return { provider, world, events, others: extra, calls, tries, checkouts, invoices, subscriptions, payments }
}
