/**
 * Stripe's adapter implements this interface; a demo and the tests connect the adapter to an emulator.
 *
 * Money is integer US cents. Ids such as `cs_…` and `sub_…` belong to the provider.
 * A method with a `key` acts once, however often it is called with the same key. The other methods are safe to repeat.
 * @throws PaymentUnavailable when the provider does not answer, or cannot answer now; the call may be repeated
 * @throws PaymentRefused when the provider refuses the request; the same request would be refused again
 */
export type PaymentProvider = {
  /** `none`: the site takes no gifts. */
  name: 'stripe' | 'none'
  /** False for the emulator, the provider's test mode, and a copy of a site with practice gifts. Events of the other mode are refused. */
  livemode: boolean
  /** A repeated call must send the same request, including `expiresAt`: a key with other parameters is refused. */
  startCheckout(request: CheckoutRequest): Promise<Checkout>
  /** Ending a checkout again is not an error. @throws PaymentRefused when the checkout was paid */
  expireCheckout(checkoutId: string): Promise<void>
  readWebhook(rawBody: string, signatureHeader: string | null, now: Date): WebhookResult
  fetchCheckout(checkoutId: string): Promise<CheckoutSnapshot>
  fetchInvoice(invoiceId: string): Promise<InvoiceSnapshot>
  fetchSubscription(subscriptionId: string): Promise<SubscriptionSnapshot>
  fetchPayment(paymentId: string): Promise<PaymentSnapshot>
  refund(request: {
    paymentId: string
    amountCents: number
    reason: 'duplicate' | 'fraudulent'
    key: string
  }): Promise<{ refundId: string }>
  /** Ends the subscription now; nothing more is charged. Ending it again is not an error. */
  cancel(request: { subscriptionId: string; key: string }): Promise<SubscriptionSnapshot>
  /**
   * Stops charges until `resume`: invoices that fall due meanwhile are voided, failed invoices are not retried, and drafts are
   * not charged.
   * @returns `underWay`: charges that can no longer be stopped, because their payment is under way
   */
  pause(request: { subscriptionId: string; key: string }): Promise<SubscriptionSnapshot & { underWay: ChargeUnderWay[] }>
  resume(request: { subscriptionId: string; key: string }): Promise<SubscriptionSnapshot>
  /**
   * Applies to charges that have not begun, without proration. An invoice that has begun is never raised; if it asks for more
   * than the new amount, a draft (of a renewal) is lowered and a failed invoice is voided.
   * @returns `underWay`: invoices that keep another amount, because it is lower or its payment is under way
   */
  changeAmount(request: {
    subscriptionId: string
    amountCents: number
    description: string
    key: string
  }): Promise<SubscriptionSnapshot & { underWay: ChargeUnderWay[] }>
  /** @returns the URL of the provider's page where the giver changes the card */
  openPortal(request: { customerId: string; returnUrl: string }): Promise<string>
  /** @returns the URL of the provider's page where the giver confirms an invoice to the bank; null if there is none */
  findConfirmPage(invoiceId: string): Promise<string | null>
  /**
   * Makes the next charge use the customer's default card, unless a newer card was set on this subscription.
   * @returns true if the next charge uses another card than before
   */
  useCustomersCard(request: { subscriptionId: string; key: string }): Promise<boolean>
  /**
   * Retries unpaid invoices, unless their card is the one that failed; each card is tried once. An event reports a failure.
   * @returns the invoices that were tried
   */
  payOwed(request: { subscriptionId: string }): Promise<{ invoiceId: string; paid: boolean }[]>
  /** Includes money that cannot be paid out yet. */
  fetchBalance(): Promise<{ cents: number }>
  /** Lists the movements of the balance in [from, to), oldest first. @param to if it is missing, the list has no end */
  listMovements(from: Date, to?: Date): AsyncIterable<Movement>
  /** Lists events in no order, whether or not a webhook delivered them. The provider deletes events after 30 days. */
  listEvents(from: Date): AsyncIterable<PaymentEvent>
}

export type CheckoutRequest = {
  giftId: string
  frequency: 'once' | 'monthly'
  amountCents: number
  /** The name on the provider's page and receipt, such as `Growth Nurturer, monthly`. */
  description: string
  email: string
  /** The provider redirects the visitor to one of these URLs. A visit to them proves no payment. */
  successUrl: string
  cancelUrl: string
  expiresAt: Date
  /** The idempotency key: `gift:<id>:checkout`, followed by a number from the second key on. */
  key: string
}

export type Checkout = { checkoutId: string; url: string }

/** Only the type of an event, its ids and the kind of its object are trusted; everything else is fetched. */
export type PaymentEvent = {
  eventId: string
  type: string
  createdAt: Date
  subject:
    | { kind: 'checkout'; id: string }
    | { kind: 'invoice'; id: string }
    | { kind: 'subscription'; id: string }
    /** Events of charges, refunds, disputes and fraud warnings refer to their payment. */
    | { kind: 'payment'; id: string }
    /** The card of this customer may have changed. */
    | { kind: 'customer'; id: string }
    | { kind: 'other'; id: string }
}

export type WebhookResult =
  { ok: true; event: PaymentEvent } | { ok: false; reason: 'bad-signature' | 'too-old' | 'wrong-mode' | 'malformed' }

export type CheckoutSnapshot = {
  checkoutId: string
  giftId: string | null
  frequency: 'once' | 'monthly'
  status: 'open' | 'complete' | 'expired'
  paymentStatus: 'paid' | 'unpaid'
  amountCents: number
  /** Null until the checkout is complete, and for a monthly gift, which is paid through its invoices. */
  paymentId: string | null
  subscriptionId: string | null
  customerId: string | null
}

/** Reasons that the holder of a card may know. */
export type CardFailure =
  'card-declined' | 'card-expired' | 'insufficient-funds' | 'wrong-card-details' | 'needs-confirmation' | 'not-processed'

export type InvoiceSnapshot = {
  invoiceId: string
  subscriptionId: string | null
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible'
  amountDueCents: number
  amountPaidCents: number
  paymentId: string | null
  attemptCount: number
  nextAttemptAt: Date | null
  /** Null if the invoice is paid, the last try did not fail, or the provider does not say why it did. */
  failure: CardFailure | null
  paidAt: Date | null
  /** True if the invoice is paid, and at least a part of the money did not come through the provider. */
  paidOutside: boolean
}

export type SubscriptionSnapshot = {
  subscriptionId: string
  giftId: string | null
  customerId: string
  status: 'incomplete' | 'active' | 'past-due' | 'paused' | 'canceled'
  amountCents: number
  /** Null if no charge is planned. */
  nextChargeAt: Date | null
  /** The amount of the next charge, which no longer follows `amountCents` once it has begun. Null if no charge is planned. */
  nextChargeCents: number | null
  /** The end of the paid period, from which a gift that is resumed today is charged. Null once the subscription has ended. */
  periodEndsAt: Date | null
  /** The date on which the subscription will end; null if no end is planned. `nextChargeAt` is null if no charge comes before it. */
  endsAt: Date | null
  /** True if money is owed and the provider no longer retries the charge. */
  givenUp: boolean
  startedAt: Date
  endedAt: Date | null
}

/** A charge that began before it could be stopped or changed, and may still succeed. */
export type ChargeUnderWay = { invoiceId: string; amountCents: number }

export type PaymentSnapshot = {
  paymentId: string
  /** Null if the payment names no gift, such as a declined first payment of a monthly gift, which the provider links to nothing yet. */
  giftId: string | null
  invoiceId: string | null
  status: 'pending' | 'succeeded' | 'failed'
  /** The e-mail address of a declined card, for payments that carry no gift id. */
  declinedEmail: string | null
  amountCents: number
  currency: string
  /** Null while the fee is unknown. */
  feeCents: number | null
  /** Set for a pending payment that is on the balance already, such as a bank debit: the time when it was booked. */
  submittedAt: Date | null
  /** Null if no money came. Also null if the provider does not say when; the time when the site learns of the payment is then used. */
  paidAt: Date | null
  /** Excludes failed and canceled refunds. `moved`: the money has left the balance. */
  refunds: RefundSnapshot[]
  /** These refunds failed, so their money is on the balance. */
  failedRefunds: { refundId: string; amountCents: number }[]
  disputes: DisputeSnapshot[]
  /** Set if the bank took back a payment that was on the balance. */
  takenBack: { amountCents: number; feeCents: number; at: Date } | null
  /** True if the card network warned of fraud. Such a payment is refunded at once. */
  fraudWarning: boolean
  /** Fees of earlier failed debits and of refunds that came back. `sourceId` is the payment or the refund. */
  otherFees: { sourceId: string; feeCents: number; at: Date }[]
}

export type RefundSnapshot = {
  refundId: string
  amountCents: number
  /** Zero while no fee is booked. */
  feeCents: number
  at: Date
  moved: boolean
}

export type DisputeSnapshot = {
  disputeId: string
  /** `inquiry`: the bank asks for information and takes no money. */
  status: 'inquiry' | 'open' | 'won' | 'lost'
  fraudulent: boolean
  /** The deadline for evidence; null if none is accepted. */
  dueBy: Date | null
  amountCents: number
  /** Zero until the money moves, and again once all of it has come back. */
  withdrawnCents: number
  feeCents: number
  at: Date
}

export type Movement = {
  movementId: string
  /** The payment, refund, dispute or payout that moved the money; `movementId` if there is none. */
  sourceId: string
  /** The payment to which the movement belongs, if the provider names it. */
  paymentId?: string
  kind: MovementKind
  /** The provider's own name for the kind. */
  category: string
  /** The change of the balance before fees; negative if money left it. */
  amountCents: number
  feeCents: number
  /** ISO 4217, in lower case; the amounts are in its smallest unit. */
  currency: string
  at: Date
}

export type MovementKind =
  | 'payment'
  | 'payment-taken-back'
  | 'refund'
  | 'refund-failed'
  | 'dispute'
  | 'dispute-won'
  /** A payout, or the return of one. */
  | 'payout'
  | 'provider-fee'
  | 'reserve'
  | 'topup'
  | 'adjustment'
  | 'unknown'

export class PaymentUnavailable extends Error {
  override name = 'PaymentUnavailable'
  /** True if the provider answered with an error, which it may repeat for the same idempotency key. False if no answer came or the key is in use. */
  readonly answered: boolean
  constructor(message: string, options: ErrorOptions & { answered?: boolean } = {}) {
    super(message, options)
    this.answered = options.answered ?? false
  }
}

export type RefusalReason = 'email' | 'missing' | 'key-reused' | 'card' | 'ended' | 'other'

export class PaymentRefused extends Error {
  override name = 'PaymentRefused'
  readonly of: RefusalReason
  constructor(message: string, options: ErrorOptions & { of?: RefusalReason } = {}) {
    super(message, options)
    this.of = options.of ?? 'other'
  }
}

/** Gifts of the emulator and of the provider's test mode are practice. They are kept apart from real gifts. */
export function isPractice(payments: Pick<PaymentProvider, 'livemode'>): boolean {
  return !payments.livemode
}

/** True for a site without keys, which takes no gifts, and for a copy of a site. */
export function arePaymentsClosed(payments: Pick<PaymentProvider, 'name'>): boolean {
  return payments.name === 'none'
}

/** False if payments are closed or the gift is of the other mode: no job would then process a request about it. */
export function canActOnGift(payments: Pick<PaymentProvider, 'name' | 'livemode'>, { practice }: { practice: boolean }): boolean {
  return !arePaymentsClosed(payments) && practice === isPractice(payments)
}
