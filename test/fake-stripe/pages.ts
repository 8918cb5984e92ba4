import type { CheckoutOutcome } from '#app/adapters/payments/practice-provider/checkouts.server.ts'
import type { Cards } from './cards.ts'
import type { Checkouts } from './checkouts.ts'
import type { Invoices } from './invoices.ts'
import type { Records } from './records.ts'

export type Page = { status: 200; html: string } | { status: 303; location: string }

const outcomes: Record<CheckoutOutcome, string> = {
  succeeds: 'Pay',
  declines: 'Decline',
  'needs-confirmation': 'Ask for confirmation',
  confirmed: 'Confirm',
  'succeeds-then-fails-next': 'Pay, later charges fail',
}

/** The hosted checkout. With an outcome it is the press of a button; without, the page. */
export function checkoutPage(fake: { records: Records; checkouts: Checkouts }, id: string, form: URLSearchParams | null): Page {
  const session = fake.records.get(id, 'checkout.session')
  const outcome = Object.keys(outcomes).find((each) => each === form?.get('outcome')) as CheckoutOutcome | undefined
  const state = outcome ? fake.checkouts.settle(id, outcome) : session.status === 'complete' ? 'paid' : session.status
  if (state === 'paid') return { status: 303, location: session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', id) }
  if (state === 'expired') return { status: 200, html: frame('This checkout has ended', '') }
  const offered = (
    session.fake_confirming ? ['confirmed', 'declines'] : ['succeeds', 'declines', 'needs-confirmation', 'succeeds-then-fails-next']
  ) as CheckoutOutcome[]
  const buttons = offered.map((each) => `<button name="outcome" value="${each}">${outcomes[each]}</button>`).join(' ')
  const dollars = (session.amount_total / 100).toFixed(2)
  const said = state === 'declined' ? '<p role="alert">Your card was declined.</p>' : ''
  const back = session.cancel_url ? `<p><a href="${escape(session.cancel_url)}">Back</a></p>` : ''
  return { status: 200, html: frame(session.fake_name, `${said}<p>$${dollars}</p><form method="post">${buttons}</form>${back}`) }
}

export function portalPage(fake: { records: Records; cards: Cards }, id: string, form: URLSearchParams | null): Page {
  const session = fake.records.get(id, 'billing_portal.session')
  const card = form?.get('card')
  if (card === 'succeeds' || card === 'declines') {
    fake.cards.changeCard(session.customer, card)
    return { status: 303, location: session.return_url }
  }
  const buttons =
    '<button name="card" value="succeeds">Use a good card</button> <button name="card" value="declines">Use a card that fails</button>'
  const back = `<p><a href="${escape(session.return_url)}">Back</a></p>`
  return { status: 200, html: frame('Change your card', `<form method="post">${buttons}</form>${back}`) }
}

/** Of an invoice, where what the bank asks about is confirmed. It leads back nowhere, as Stripe's does not. */
export function invoicePage(
  fake: { records: Records; invoices: Invoices; now: () => number },
  id: string,
  form: URLSearchParams | null,
): Page {
  const invoice = fake.records.get(id, 'invoice')
  if (form && invoice.status === 'open') fake.invoices.confirm(id, fake.now())
  if (invoice.status !== 'open') return { status: 200, html: frame(`Invoice ${invoice.status}`, '') }
  return { status: 200, html: frame('Pay this invoice', '<form method="post"><button>Confirm</button></form>') }
}

function frame(heading: string, body: string): string {
  const title = escape(heading)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${body}</html>`
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
