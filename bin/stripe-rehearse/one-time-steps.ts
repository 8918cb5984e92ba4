import { randomUUID } from 'node:crypto'
import { catchError, recordCheck, pollUntil, type Rehearsal, recordFinding } from './rehearsal.ts'

export async function rehearseCheckout(rehearsal: Rehearsal): Promise<void> {
  const { provider, stripe } = rehearsal
  const request = {
    giftId: randomUUID(),
    frequency: 'once' as const,
    amountCents: 2500,
    description: 'A gift',
    email: 'rehearsal@example.org',
    successUrl: 'https://example.org/thanks',
    cancelUrl: 'https://example.org/donate',
    expiresAt: new Date(Date.now() + 40 * 60_000),
    key: `${rehearsal.run}:checkout`,
  }
  const { checkoutId } = await provider.startCheckout(request)
  const again = await provider.startCheckout(request)
  recordCheck(rehearsal, 'the same key again', again.checkoutId === checkoutId, 'the same checkout', again.checkoutId === checkoutId)
  const other = await catchError(provider.startCheckout({ ...request, amountCents: 100 }))
  recordCheck(rehearsal, 'a key with another amount', other.of ?? other.message, 'key-reused', other.of === 'key-reused')
  for (const email of ['a..b@example.org', 'a.@example.org', `${'a'.repeat(65)}@example.org`]) {
    const refused = await catchError(provider.startCheckout({ ...request, giftId: randomUUID(), email, key: `${rehearsal.run}:${email}` }))
    // Stripe decides which addresses it refuses. The site relies only on a refusal being reported as one of the address.
    if (refused.name === 'nothing') recordFinding(rehearsal, `e-mail ${email.slice(0, 20)}`, 'taken', 'taken, or refused as an e-mail')
    else
      recordCheck(
        rehearsal,
        `e-mail ${email.slice(0, 20)}`,
        `${refused.of}: ${refused.message}`,
        'refused as an e-mail',
        refused.of === 'email',
      )
  }
  const nested = await catchError(stripe.products.create({ name: 'A gift', colour: 'green' } as { name: string }))
  recordCheck(
    rehearsal,
    'a parameter that Stripe has not',
    nested.message,
    'refused by name',
    /unknown parameter: colour/.test(nested.message),
  )
  await provider.expireCheckout(checkoutId)
  const { status } = await provider.fetchCheckout(checkoutId)
  recordCheck(rehearsal, 'a checkout that is ended', status, 'expired', status === 'expired')
}

export async function rehearseGift(rehearsal: Rehearsal): Promise<void> {
  const { provider } = rehearsal
  const giftId = randomUUID()
  const paymentId = await pay(rehearsal, 'pm_card_visa', giftId)
  const paid = await provider.fetchPayment(paymentId)
  recordCheck(
    rehearsal,
    'a gift',
    `${paid.status}, ${paid.amountCents}`,
    'succeeded, 5000',
    paid.status === 'succeeded' && paid.amountCents === 5000,
  )
  recordCheck(rehearsal, 'a gift names itself', paid.giftId, giftId, paid.giftId === giftId)
  recordFinding(rehearsal, 'its fee, at once', paid.feeCents ?? 'not known yet', 'known, or not known yet')
  const later = await pollUntil(
    rehearsal,
    () => provider.fetchPayment(paymentId),
    ({ feeCents }) => feeCents !== null,
  )
  recordFinding(rehearsal, 'its fee, after a while', later.feeCents ?? 'not known yet', 'told by charge.updated, or by the sweep')

  const { refundId } = await provider.refund({ paymentId, amountCents: 2000, reason: 'duplicate', key: `${rehearsal.run}:refund` })
  rehearsal.given = { paymentId, refundId }
  const { refunds } = await provider.fetchPayment(paymentId)
  const listed = refunds.some((each) => each.refundId === refundId && each.amountCents === 2000)
  recordCheck(rehearsal, 'a refund of a part', JSON.stringify(refunds.map(({ amountCents }) => amountCents)), '[2000]', listed)
  const tooMuch = await catchError(provider.refund({ paymentId, amountCents: 4000, reason: 'duplicate', key: `${rehearsal.run}:more` }))
  recordCheck(rehearsal, 'a refund of more than is left', tooMuch.name, 'PaymentRefused', tooMuch.name === 'PaymentRefused')

  const failing = await pay(rehearsal, 'pm_card_refundFail', randomUUID())
  await provider.refund({ paymentId: failing, amountCents: 5000, reason: 'duplicate', key: `${rehearsal.run}:failing` })
  const back = await pollUntil(
    rehearsal,
    () => provider.fetchPayment(failing),
    (truth) => truth.refunds.length === 0,
  )
  recordFinding(
    rehearsal,
    'a refund that fails',
    back.refunds.length === 0 ? 'counts no more' : 'still counted',
    'counts until Stripe says that it failed',
  )
}

export async function rehearseDisputes(rehearsal: Rehearsal): Promise<void> {
  const { provider } = rehearsal
  const disputed = await pay(rehearsal, 'pm_card_createDispute', randomUUID())
  const hasTaken = await pollUntil(
    rehearsal,
    () => provider.fetchPayment(disputed),
    ({ disputes }) => (disputes[0]?.withdrawnCents ?? 0) > 0,
  )
  const [dispute] = hasTaken.disputes
  recordCheck(
    rehearsal,
    'a dispute',
    `${dispute?.status}${dispute?.fraudulent ? ', fraudulent' : ''}`,
    'open, fraudulent',
    dispute?.status === 'open' && dispute.fraudulent,
  )
  recordCheck(rehearsal, 'what it takes', dispute?.withdrawnCents, '5000', dispute?.withdrawnCents === 5000)
  recordCheck(
    rehearsal,
    'its day to answer',
    dispute?.dueBy?.toISOString(),
    'a day',
    dispute?.dueBy !== null && dispute?.dueBy !== undefined,
  )
  const asked = await pay(rehearsal, 'pm_card_createDisputeInquiry', randomUUID())
  const inquired = await pollUntil(
    rehearsal,
    () => provider.fetchPayment(asked),
    ({ disputes }) => disputes.length > 0,
  )
  recordCheck(rehearsal, 'an inquiry', inquired.disputes[0]?.status, 'inquiry', inquired.disputes[0]?.status === 'inquiry')
  recordCheck(rehearsal, 'what it takes', inquired.disputes[0]?.withdrawnCents, '0', inquired.disputes[0]?.withdrawnCents === 0)
}

async function pay({ stripe }: Rehearsal, card: string, giftId: string): Promise<string> {
  const asked = {
    amount: 5000,
    currency: 'usd',
    confirm: true,
    payment_method: card,
    allowed_payment_method_types: ['card'],
    metadata: { giftId },
  }
  return (await stripe.paymentIntents.create(asked)).id
}
