import { missing } from './answers.ts'
import type { Emit } from './balance.ts'
import type { Kept, Records } from './records.ts'

/**
 * `asks`: the bank wants its holder to confirm. `stolen`: declined, and never to be tried again. `transfers`: a bank account, whose
 * bank answers days later. `wallet`: no card of its own, and paid at once.
 */
export type CardOutcome = 'succeeds' | 'declines' | 'asks' | 'stolen' | 'transfers' | 'wallet'
/**
 * What the portal does with a new card besides keeping it; which of them Stripe does is its own. `subscription`: that of the
 * customer, too; `subscription alone`: as the page of an invoice does.
 */
export type PortalSets = 'customer' | 'subscription' | 'subscription alone' | 'nothing'

/** Customers and what they pay with. */
export type Cards = ReturnType<typeof openCards>

export function openCards(fake: { records: Records; emit: Emit }) {
  const { records, emit } = fake
  let portalSets: PortalSets = 'customer'
  let namesEmails = true

  function newCustomer(email: string | null): Kept {
    return records.add('cus', 'customer', { email, delinquent: false, invoice_settings: { default_payment_method: null } })
  }

  function newCard(outcome: CardOutcome, email: string | null = null): Kept {
    const fields = { billing_details: { email: namesEmails ? email : null }, customer: null, fake_outcome: outcome }
    if (outcome === 'transfers')
      return records.add('pm', 'payment_method', { type: 'us_bank_account', us_bank_account: { last4: '6789' }, ...fields })
    if (outcome === 'wallet') return records.add('pm', 'payment_method', { type: 'link', link: { email }, ...fields })
    const card = { brand: 'visa', last4: outcome === 'succeeds' ? '4242' : '0341' }
    return records.add('pm', 'payment_method', { type: 'card', card, ...fields })
  }

  function attach(card: Kept, customer: Kept): Kept {
    card.customer = customer.id
    emit('payment_method.attached', card)
    return card
  }

  function setDefault(customer: Kept, cardId: string): void {
    customer.invoice_settings.default_payment_method = cardId
    emit('customer.updated', customer)
  }

  function cardFor(subscription: Kept, invoice: Kept): Kept | undefined {
    const customer = records.get(subscription.customer, 'customer')
    const chosen = invoice.default_payment_method ?? subscription.default_payment_method ?? customer.invoice_settings.default_payment_method
    return chosen ? records.get(chosen, 'payment_method') : undefined
  }

  return {
    newCustomer,
    newCard,
    attach,
    setDefault,
    /** What a try at an invoice would charge. As at Stripe: the invoice's own card, the subscription's, the customer's. */
    cardFor,
    cardsOf: (customerId: string, type: string) =>
      records.list('payment_method', (each) => each.customer === customerId && each.type === type),
    portalSets: (what: PortalSets) => void (portalSets = what),
    /** Whether a card that is tried on the hosted page carries the e-mail of its giver: Stripe promises it nowhere. */
    namesEmails: (does: boolean) => void (namesEmails = does),
    /** Stripe tells of a customer whenever anything of it changes, also that a charge has failed or is made good. */
    setDelinquent(customerId: string, delinquent: boolean): void {
      const customer = records.get(customerId, 'customer')
      if (customer.deleted || customer.delinquent === delinquent) return
      customer.delinquent = delinquent
      emit('customer.updated', customer)
    },
    /** A card given on the portal's page. */
    changeCard(customerId: string, outcome: CardOutcome): void {
      const customer = records.get(customerId, 'customer')
      const card = attach(newCard(outcome), customer)
      if (portalSets === 'nothing') return
      if (portalSets !== 'subscription alone') setDefault(customer, card.id)
      if (portalSets === 'customer') return
      for (const subscription of records.list('subscription', (each) => each.customer === customerId)) {
        subscription.default_payment_method = card.id
        emit('customer.subscription.updated', subscription)
      }
    },
    /** What has to do with a customer that is still there. */
    getCustomer(id: string): Kept {
      const customer = records.get(id, 'customer')
      if (customer.deleted) throw missing('customer', id)
      return customer
    },
    /** As it is shown from then on: its id, and that it is gone. Its subscriptions have ended before. */
    forgetCustomer(id: string): void {
      const customer = records.get(id, 'customer')
      emit('customer.deleted', customer)
      for (const field of Object.keys(customer)) if (field !== 'id' && field !== 'object') delete customer[field]
      customer.deleted = true
    },
    /** The card behind the charges goes bad by itself, or good: no card is changed, and nothing is told. */
    turnCard(customerId: string, outcome: CardOutcome): void {
      for (const card of records.list('payment_method', (each) => each.customer === customerId)) card.fake_outcome = outcome
    },
  }
}
