import { type PaymentProvider, PaymentUnavailable } from './payment-provider.ts'

/** The provider of a site that takes no payments. It refuses webhooks and throws PaymentUnavailable for everything else. */
export function openClosedPayments({ livemode }: { livemode: boolean }): PaymentProvider {
  const closed = async (): Promise<never> => {
    throw new PaymentUnavailable('This site takes no gifts.')
  }
  // oxlint-disable-next-line require-yield -- nothing ever happened
  async function* closedList(): AsyncGenerator<never> {
    await closed()
  }
  return {
    name: 'none',
    livemode,
    startCheckout: closed,
    expireCheckout: closed,
    readWebhook: () => ({ ok: false, reason: 'bad-signature' }),
    fetchCheckout: closed,
    fetchInvoice: closed,
    fetchSubscription: closed,
    fetchPayment: closed,
    refund: closed,
    cancel: closed,
    pause: closed,
    resume: closed,
    changeAmount: closed,
    openPortal: closed,
    findConfirmPage: closed,
    useCustomersCard: closed,
    payOwed: closed,
    fetchBalance: closed,
    listMovements: closedList,
    listEvents: closedList,
  }
}
