import { randomUUID } from 'node:crypto'
import { catchError, recordCheck, pollUntil, type Rehearsal, recordFinding } from './rehearsal.ts'

/** Stripe's event of a first failed monthly payment names no gift; the site finds it by the e-mail address of the card. */
export async function rehearseDecline(rehearsal: Rehearsal): Promise<void> {
  const { stripe, provider } = rehearsal
  const email = 'rehearsal@example.org'
  const card = await stripe.paymentMethods.create({
    type: 'card',
    card: { token: 'tok_visa_chargeDeclined' },
    billing_details: { email },
  })
  const asked = { amount: 3300, currency: 'usd', confirm: true, payment_method: card.id, allowed_payment_method_types: ['card'] }
  const { payment_intent: declined } = (await catchError(stripe.paymentIntents.create(asked))) as { payment_intent?: { id: string } }
  const truth = await provider.fetchPayment(declined?.id ?? '')
  recordCheck(rehearsal, 'a declined card', truth.status, 'failed', truth.status === 'failed')
  recordCheck(
    rehearsal,
    'its e-mail, where no gift is named',
    truth.declinedEmail,
    `${email}; that Stripe’s page puts it there is to be seen by hand`,
    truth.declinedEmail === email,
  )
}

/** Bank debits, if the account accepts them: their amount is on the balance before the bank has paid. */
export async function rehearseBankDebits(rehearsal: Rehearsal): Promise<void> {
  const { provider } = rehearsal
  const begun = await beginDebit(rehearsal, 'pm_usBankAccount_processing')
  if (typeof begun !== 'string')
    return recordFinding(rehearsal, 'a bank debit', begun.message, 'the account takes none, or one that is pending')
  const pending = await pollUntil(
    rehearsal,
    () => provider.fetchPayment(begun),
    ({ submittedAt }) => submittedAt !== null,
  )
  recordCheck(rehearsal, 'a bank debit', pending.status, 'pending', pending.status === 'pending')
  recordFinding(
    rehearsal,
    'its money',
    pending.submittedAt ? 'on the balance' : 'not on the balance yet',
    'booked as under way while it is there',
  )
  const unpaid = await beginDebit(rehearsal, 'pm_usBankAccount_insufficientFunds')
  if (typeof unpaid !== 'string') return
  const failed = await pollUntil(
    rehearsal,
    () => provider.fetchPayment(unpaid),
    ({ status }) => status === 'failed',
  )
  const cost = failed.takenBack
    ? `${failed.takenBack.amountCents} taken off, fees ${failed.feeCents} and ${failed.takenBack.feeCents}`
    : 'nothing moved'
  recordFinding(rehearsal, 'one that no bank pays', `${failed.status}: ${cost}`, 'what moved is booked either way')
}

async function beginDebit({ stripe }: Rehearsal, account: string): Promise<string | { message: string }> {
  const asked = stripe.paymentIntents.create({
    amount: 5000,
    currency: 'usd',
    confirm: true,
    payment_method: account,
    allowed_payment_method_types: ['us_bank_account'],
    mandate_data: { customer_acceptance: { type: 'offline' } },
    metadata: { giftId: randomUUID() },
  })
  return asked.then(
    ({ id }) => id,
    (error: Error) => error,
  )
}
