/**
 * What the site asks of whoever moves the money. Stripe's adapter fulfils it; a demo and the tests point it to an emulator of
 * Stripe on loopback.
 *
 * Money is integer US cents. Moments are Dates. Ids beginning `cs_`, `sub_`, … belong to the provider.
 * Every method that changes something takes a `key`: repeating the call with the same key acts once.
 * @throws PaymentUnavailable when the provider does not answer, or answers that it cannot now; trying again is right
 * @throws PaymentRefused when the provider understood and said no; trying again the same way is wrong
 */
export type PaymentProvider = {
  /** `none`: the site takes no gifts. */
  name: 'stripe' | 'none'
  /** False for the emulator and for the provider's test mode. Events of the other kind are refused at the door. */
  livemode: boolean
  /** To repeat it, repeat the whole request, `expiresAt` included: a key with other parameters is refused. */
  startCheckout(request: CheckoutRequest): Promise<Checkout>
  /**
   * Ends an open checkout so that nobody can pay it any more. Ending one that has ended is not an error.
   * @throws PaymentRefused when it was paid
   */
  expireCheckout(checkoutId: string): Promise<void>
  readWebhook(rawBody: string, signatureHeader: string | null, now: Date): WebhookReading
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
  /** Ends the subscription now; nothing more is charged. Ending one that has ended is not an error. */
  cancel(request: { subscriptionId: string; key: string }): Promise<SubscriptionSnapshot>
  /**
   * No charges until `resume`: invoices that fall due meanwhile are void, one that failed is not tried again, and a draft that has not
   * become an invoice is kept from charging, too.
   * @returns with it what can be stopped no more, because its payment is under way
   */
  pause(request: { subscriptionId: string; key: string }): Promise<SubscriptionSnapshot & { underWay: ChargeUnderWay[] }>
  resume(request: { subscriptionId: string; key: string }): Promise<SubscriptionSnapshot>
  /**
   * The new amount holds for every charge that has not begun; nothing is charged or credited in between. One that has begun (the
   * draft of a renewal, an invoice that failed) is never raised; where it asks for more than the new amount, a draft is lowered to
   * it, and what is owed is void.
   * @returns with it what goes on at another amount: it asks for less, or its payment is under way
   */
  changeAmount(request: {
    subscriptionId: string
    amountCents: number
    description: string
    key: string
  }): Promise<SubscriptionSnapshot & { underWay: ChargeUnderWay[] }>
  /** @returns the address of a page of the provider's where the supporter changes the card */
  openPortal(request: { customerId: string; returnUrl: string }): Promise<string>
  /** The provider's page where the supporter confirms to the bank that an invoice is to be paid; null where it has none, or no more. */
  findConfirmPage(invoiceId: string): Promise<string | null>
  /**
   * Has the next charge use the card that is the customer's default now, unless a newer one was given for this subscription alone.
   * Repeating it changes nothing.
   * @returns whether the next charge uses another card than before
   */
  useCustomersCard(request: { subscriptionId: string; key: string }): Promise<boolean>
  /**
   * Tries what is owed, where the card that would be charged is another than the one that failed: each card once, however often
   * this is repeated. One that fails is told by its event.
   * @returns what was tried
   */
  payOwed(request: { subscriptionId: string }): Promise<{ invoiceId: string; paid: boolean }[]>
  /** What the provider holds for us, whether it can be paid out yet or not. */
  fetchBalance(): Promise<{ cents: number }>
  /** Every movement of money in [from, to), oldest first, for reconciliation against the ledger. @param to without it, all since */
  listMovements(from: Date, to?: Date): AsyncIterable<Movement>
  /** The events since, in no order, whether a webhook brought them or not. The provider forgets them after thirty days. */
  listEvents(from: Date): AsyncIterable<PaymentEvent>
}

export type CheckoutRequest = {
  giftId: string
  frequency: 'once' | 'monthly'
  amountCents: number
  /** What the provider's page and receipt call it, such as `Growth Nurturer, monthly`. */
  description: string
  email: string
  /** Where the provider sends the visitor afterwards. Neither return settles anything. */
  successUrl: string
  cancelUrl: string
  expiresAt: Date
  /** `gift:<id>:checkout`, and a number after it from the second on */
  key: string
}

export type Checkout = { checkoutId: string; url: string }

/** An event is trusted for its id, its kind and the id of its object; everything else is fetched. */
export type PaymentEvent = {
  eventId: string
  type: string
  createdAt: Date
  subject:
    | { kind: 'checkout'; id: string }
    | { kind: 'invoice'; id: string }
    | { kind: 'subscription'; id: string }
    /** Charges, refunds, disputes and early fraud warnings all come down to the payment they concern. */
    | { kind: 'payment'; id: string }
    /** Someone whose card changed. */
    | { kind: 'customer'; id: string }
    | { kind: 'other'; id: string }
}

export type WebhookReading =
  { ok: true; event: PaymentEvent } | { ok: false; reason: 'bad-signature' | 'too-old' | 'wrong-mode' | 'malformed' }

export type CheckoutSnapshot = {
  checkoutId: string
  giftId: string | null
  frequency: 'once' | 'monthly'
  status: 'open' | 'complete' | 'expired'
  paymentStatus: 'paid' | 'unpaid'
  amountCents: number
  /** Null until it is paid, and for a monthly gift, which is paid through its invoices. */
  paymentId: string | null
  subscriptionId: string | null
  customerId: string | null
}

/** Why a card was not charged, as far as its holder may know. */
export type CardFailure =
  'card-declined' | 'card-expired' | 'insufficient-funds' | 'wrong-card-details' | 'needs-confirmation' | 'not-processed'

export type InvoiceSnapshot = {
  invoiceId: string
  subscriptionId: string | null
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible'
  /** What it asks for. */
  amountDueCents: number
  amountPaidCents: number
  paymentId: string | null
  attemptCount: number
  nextAttemptAt: Date | null
  /** Why the last try failed; null where it did not, or where the provider does not say. */
  failure: CardFailure | null
  paidAt: Date | null
  /** It counts as paid, and no money came by the provider. */
  paidOutside: boolean
}

export type SubscriptionSnapshot = {
  subscriptionId: string
  giftId: string | null
  customerId: string
  status: 'incomplete' | 'active' | 'past-due' | 'paused' | 'canceled'
  amountCents: number
  /** When the next charge is due; null when none will be made. */
  nextChargeAt: Date | null
  /** What it is for: one that has begun keeps its own amount. */
  nextChargeCents: number | null
  /** The end of the period that is paid for: when a paused gift would be charged if it were resumed today. Null once it has ended. */
  periodEndsAt: Date | null
  /** It will end then by itself; `nextChargeAt` is null where no charge lies before. */
  endsAt: Date | null
  /** Money is owed, and no more tries are made by themselves. */
  givenUp: boolean
  startedAt: Date
  endedAt: Date | null
}

/** A charge that had begun before it could be stopped or changed, and may still arrive. */
export type ChargeUnderWay = { invoiceId: string; amountCents: number }

export type PaymentSnapshot = {
  paymentId: string
  /** Null also for a declined first try at a monthly gift, which the provider does not yet connect with anything. */
  giftId: string | null
  invoiceId: string | null
  status: 'pending' | 'succeeded' | 'failed'
  /** Of a card that was declined, where the provider names no gift: the email that its page was opened for. */
  declinedEmail: string | null
  amountCents: number
  currency: string
  /** Null while the provider does not know it yet. */
  feeCents: number | null
  /** Of one that is pending: since when its money stands on the balance all the same, as that of a bank debit which is on its way. */
  submittedAt: Date | null
  /** When it succeeded; null where the provider does not say, which is then when we heard of it. */
  paidAt: Date | null
  /** Without those that failed. `moved`: its money has left the balance. */
  refunds: RefundSnapshot[]
  /** Those that did not arrive: their money is in the balance again. */
  failedRefunds: { refundId: string; amountCents: number }[]
  disputes: DisputeSnapshot[]
  /** The bank took a settled payment back. */
  takenBack: { amountCents: number; feeCents: number; at: Date } | null
  /** The card network warned of fraud before a dispute: the rule is to refund at once. */
  fraudWarning: boolean
  /** What it has cost besides: debits of before that no bank paid, refunds that came back. By the id under which it moved. */
  otherFees: { sourceId: string; feeCents: number; at: Date }[]
}

export type RefundSnapshot = {
  refundId: string
  amountCents: number
  /** What it has cost, where that is booked. */
  feeCents: number
  at: Date
  moved: boolean
}

export type DisputeSnapshot = {
  disputeId: string
  /** An inquiry asks, and takes no money. */
  status: 'inquiry' | 'open' | 'won' | 'lost'
  fraudulent: boolean
  /** Until when it can be answered; null where it cannot. */
  dueBy: Date | null
  /** What it is about. */
  amountCents: number
  /** What it has taken and not given back: nothing before the money moved, and nothing once all of it came back. */
  withdrawnCents: number
  feeCents: number
  at: Date
}

export type Movement = {
  /** The provider's id of the booking itself. */
  movementId: string
  /** The provider's id of the thing that moved money: a payment, a refund, a dispute, a payout. The booking's own where it has none. */
  sourceId: string
  /** The payment that a refund or a dispute is about, where the provider says. */
  paymentId?: string
  kind: MovementKind
  /** What the provider calls it. */
  category: string
  /** What it did to the balance before fees: positive in, negative out. */
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
  /** Also one that came back. */
  | 'payout'
  | 'provider-fee'
  | 'reserve'
  | 'topup'
  | 'adjustment'
  /** Of a category that came after this was written. */
  | 'unknown'

export class PaymentUnavailable extends Error {
  override name = 'PaymentUnavailable'
  /** The provider itself answered with an error, and may answer the same under the same key again. False where nothing came back. */
  readonly answered: boolean
  constructor(message: string, options: ErrorOptions & { answered?: boolean } = {}) {
    super(message, options)
    this.answered = options.answered ?? false
  }
}

/** Why the provider said no, where it makes a difference. */
export type RefusedFor = 'email' | 'missing' | 'key-reused' | 'card' | 'ended' | 'other'

export class PaymentRefused extends Error {
  override name = 'PaymentRefused'
  readonly of: RefusedFor
  constructor(message: string, options: ErrorOptions & { of?: RefusedFor } = {}) {
    super(message, options)
    this.of = options.of ?? 'other'
  }
}

/** Practice money and test-mode money are kept apart from money. */
export function isPractice(payments: Pick<PaymentProvider, 'livemode'>): boolean {
  return !payments.livemode
}

/** Whether nobody can be asked: a site without keys that takes no gifts, or a copy of one. */
export function isClosed(payments: Pick<PaymentProvider, 'name'>): boolean {
  return payments.name === 'none'
}

/** Whether there is anybody to ask about that money, now or later: where payments are closed nobody is, and practice knows of no real money. */
export function canAskAbout(payments: Pick<PaymentProvider, 'name' | 'livemode'>, { practice }: { practice: boolean }): boolean {
  return !isClosed(payments) && practice === isPractice(payments)
}
