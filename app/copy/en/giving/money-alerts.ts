import type { Counted } from '#copy/types.ts'

const fraudRefund = {
  made: 'It is refunded without waiting for a dispute.',
  'disputed-before': 'It was disputed already, so nothing is refunded.',
  'refunded-before': 'All of it was refunded already.',
}

type Gift = { reference: string }
type GiftAmount = Gift & { amount: string }
/** The number of a payment's receipt. */
type Receipt = { receipt: string }

/** The mails to the ministry, and the alerts at the desk, about money that a person must look at. */
export const moneyAlertWords = {
  subject: (siteName: string, kind: string) => `${siteName}: please look at the money (${kind})`,
  world: { practice: 'This is practice money.', real: 'This is real money.' },
  /** What happened, keyed by the kind of alert. */
  what: {
    'ledger-drift': ({ drift }: { drift: string }) =>
      `The ledger and the provider’s balance differ by ${drift}, also after the payments that may explain it were fetched again.`,
    'books-begin': ({ amount }: { amount: string }) =>
      `The provider’s balance held ${amount} that came before these books. It is booked as an opening amount on the account “elsewhere”. Please check that you know where it came from.`,
    'balance-unknown': ({ amount, category }: { amount: string; category: string }) =>
      `${amount} moved on the provider’s balance as “${category}”, which these books do not know. It is booked on the account “adjustments”. Look it up in the provider’s dashboard.`,
    'money-of-others': ({ amount }: { amount: string }) =>
      `The provider’s account took a payment of ${amount} that is not a gift of this site. It is booked on the account “elsewhere”.`,
    'paid-outside': ({ reference, amount }: GiftAmount) =>
      `The provider counts ${amount} of the monthly gift ${reference} as paid, but there is no payment of its own for it: it was marked as paid outside the provider, or covered by a credit. It is in no book and has no receipt.`,
    'balance-other-currency': ({ currency, category }: { currency: string; category: string }) =>
      `Something moved on the provider’s balance in ${currency} (“${category}”). These books are kept in US dollars: it is not in them, and is not counted as a difference. Look it up in the provider’s dashboard.`,
    'not-reconciled': ({ since }: { since: string | null }) =>
      since
        ? `The books have not been checked against the provider since ${since}. They should be checked every day: is the provider’s key still right?`
        : 'The books have never been checked against the provider. They should be checked every day: is the provider’s key right?',
    'event-waits': ({ events: { count, written }, since }: { events: Counted; since: string }) =>
      `${written} ${count === 1 ? 'message' : 'messages'} from the provider could not be handled, the first since ${since}. We keep trying; until then, what they say may be missing from the books.`,
    'webhooks-missing': ({ events: { count, written } }: { events: Counted }) =>
      `${written} ${count === 1 ? 'message' : 'messages'} of the provider did not arrive within an hour and ${count === 1 ? 'was' : 'were'} found in its own list. The books have ${count === 1 ? 'it' : 'them'} now. Look at the webhook endpoint in the provider’s dashboard: is its address right, are its secret and its mode, test or live, those of this site, and is the clock of this server right?`,
    'object-missing': ({ object, id }: { object: string; id: string }) =>
      `The provider told us of ${object} ${id} once, and does not know it now that we ask. If it belongs to a gift, look it up in the provider’s dashboard.`,
    'fee-not-known': ({ receipt }: Receipt) =>
      `The provider has not told the fee of ${receipt} for a day and a half. Until then the books show that payment without its fee.`,
    'gifts-paused': ({ until, declines }: { until: string; declines: Counted }) =>
      `Gifts are paused until ${until}: ${declines.written} cards were declined within ten minutes, from many networks. This looks like card testing.`,
    'other-currency': ({ reference, currency }: Gift & { currency: string }) =>
      `A payment for ${reference} came in ${currency}. It is not in the books; look at it in the provider's dashboard.`,
    'fraud-warning': ({ reference, refund }: Gift & { refund: keyof typeof fraudRefund }) =>
      `The card network warned that a payment of ${reference} may be fraud. ${fraudRefund[refund]}`,
    'refund-refused': ({ reference, amount }: GiftAmount) =>
      `The provider refused to return ${amount} of ${reference}. The payment stays in the books; it is asked again once a day, five times in all. Look at it in the provider’s dashboard.`,
    'refund-failed': ({ reference, amount, again }: GiftAmount & { again: boolean }) =>
      `A refund of ${amount} for ${reference} did not arrive, and the money is in the balance again. ${again ? 'It is asked for again.' : 'Nobody asks for it again: return it in the provider’s dashboard, or in another way.'}`,
    'gift-stopped': ({ reference }: Gift) =>
      `A payment of the monthly gift ${reference} was disputed as fraud, so the gift is ended: its card is not charged again.`,
    'seeds-not-booked': ({ receipt }: Receipt) => `The money of ${receipt} is booked, its seeds are not yet. It is tried again by itself.`,
    'receipt-not-booked': ({ receipt }: Receipt) =>
      `The money of ${receipt} is booked, its receipt is not yet. It is tried again by itself.`,
    'dispute-inquiry': ({ reference, amount, dueBy }: GiftAmount & { dueBy: string | null }) =>
      `A bank asks about ${amount} of ${reference}. No money has moved; without an answer it can become a dispute. ${answerBy(dueBy)}`,
    'dispute-open': ({ reference, amount, fraudulent, dueBy }: GiftAmount & { fraudulent: boolean; dueBy: string | null }) =>
      `${amount} of ${reference} is disputed${fraudulent ? ' as fraud' : ''}. ${answerBy(dueBy)}`,
    'dispute-won': ({ reference }: Gift) => `A payment of ${reference} was disputed and is won back.`,
    'dispute-lost': ({ reference }: Gift) => `A payment of ${reference} was disputed and is lost.`,
    'amount-differs': ({ reference }: Gift) =>
      `The payment of ${reference} is not the amount that was asked for. What was paid is in the books.`,
    'request-waits': ({ reference, request, since }: Gift & { request: 'cancellation' | 'change'; since: string }) =>
      `A ${request} of the monthly gift ${reference} was asked for on ${since}, and the provider has not confirmed it. We keep asking; look at the gift in the provider’s dashboard.`,
  },
}

function answerBy(dueBy: string | null): string {
  return dueBy ? `Answer it at the provider before ${dueBy}.` : 'Look at it in the provider’s dashboard.'
}
