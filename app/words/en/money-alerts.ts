import type { Counted } from './types.ts'

const fraudRefund = {
  made: 'It is refunded without waiting for a dispute.',
  'disputed-before': 'It was disputed already, so nothing is refunded.',
  'refunded-before': 'All of it was refunded already.',
}

/** What the ministry is told about money that a person must look at. */
export const moneyAlertWords = {
  subject: (siteName: string, kind: string) => `${siteName}: please look at the money (${kind})`,
  world: { practice: 'This is practice money.', real: 'This is real money.' },
  /** By the kind. `gift`, `receipt`: the reference of a gift, and of one of its payments. */
  what: {
    'ledger-drift': (amount: string, { count, written }: Counted) =>
      `The ledger and the provider differ by ${amount} over ${written} ${count === 1 ? 'object' : 'objects'}.`,
    'gifts-paused': (until: string, declines: string) =>
      `Gifts are paused until ${until}: ${declines} cards were declined within ten minutes, from many networks. This looks like card testing.`,
    'other-currency': (gift: string, currency: string) =>
      `A payment for ${gift} came in ${currency}. It is not in the books; look at it in the provider's dashboard.`,
    'fraud-warning': (gift: string, refund: keyof typeof fraudRefund) =>
      `The card network warned that a payment of ${gift} may be fraud. ${fraudRefund[refund]}`,
    'seeds-not-booked': (receipt: string) =>
      `The money of ${receipt} is booked, its seeds are not yet. It is tried again every five minutes.`,
    'receipt-not-booked': (receipt: string) =>
      `The money of ${receipt} is booked, its receipt is not yet. It is tried again every five minutes.`,
    'dispute-open': (gift: string) => `A payment of ${gift} is disputed: answer it at the provider.`,
    'dispute-won': (gift: string) => `A payment of ${gift} was disputed and is won back.`,
    'dispute-lost': (gift: string) => `A payment of ${gift} was disputed and is lost.`,
    'amount-differs': (gift: string) => `The payment of ${gift} is not the amount that was asked for. What was paid is in the books.`,
    'cancellation-not-confirmed': (gift: string) => `The cancellation of ${gift} holds, but its confirmation could not be mailed.`,
  },
}
