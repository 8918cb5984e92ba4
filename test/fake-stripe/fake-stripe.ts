import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { addDays, moveOnByMonths } from '#app/adapters/payments/months.ts'
import { openApi } from './api.ts'
import { openBalance } from './balance.ts'
import { openCards } from './cards.ts'
import { openCharges } from './charges.ts'
import { openCheckouts, type SettleOutcome } from './checkouts.ts'
import { openDisputes } from './disputes.ts'
import { endpointsOf } from './endpoints.ts'
import { openFaults } from './faults.ts'
import { openInvoices } from './invoices.ts'
import { checkoutPage, invoicePage, type Page, portalPage } from './pages.ts'
import { type Kept, openRecords } from './records.ts'
import { openRefunds } from './refunds.ts'
import { rehearsalEndpoints } from './rehearsal-endpoints.ts'
import { openRenewals } from './renewals.ts'
import { openWebhooks } from './webhooks.ts'

export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>

/**
 * Stripe on loopback: the part of its API that the payment adapter uses, its hosted pages, its webhooks and its calendar,
 * with everything that can go wrong between it and us on request. State is in memory.
 */
export async function startFakeStripe(options: {
  webhookUrl?: string
  webhookSecret: string
  secretKey: string
  port?: number
  livemode?: boolean
}) {
  let aheadSeconds = 0
  const now = () => Math.floor(Date.now() / 1000) + aheadSeconds
  const records = openRecords(now)
  const webhooks = openWebhooks({ url: options.webhookUrl, secret: options.webhookSecret })
  const faults = openFaults()
  const events: Kept[] = []
  const requests: string[] = []

  function emit(type: string, object: Kept): void {
    const event: Kept = {
      id: `evt_${randomBytes(9).toString('hex')}`,
      object: 'event',
      api_version: Stripe.API_VERSION,
      created: now(),
      livemode: options.livemode ?? false,
      type,
      // As it was then: a reader that trusts it instead of asking anew will be caught by a late delivery.
      data: { object: structuredClone(object) },
      pending_webhooks: 1,
    }
    events.push(event)
    webhooks.send(event)
  }

  /** Moves the calendar on; what falls due on the way happens at its own moment. */
  async function advance({
    minutes = 0,
    hours = 0,
    days = 0,
    months = 0,
  }: {
    minutes?: number
    hours?: number
    days?: number
    months?: number
  }) {
    const from = new Date(now() * 1000)
    const to = addDays(moveOnByMonths(from, months, new Date()), days).getTime() + (hours * 60 + minutes) * 60_000
    await advanceBy(Math.round((to - from.getTime()) / 1000))
  }

  async function advanceBy(seconds: number) {
    const until = now() + seconds
    for (let due = renewals.findDue(until); due; due = renewals.findDue(until)) {
      // The clock stands at what happens, so that its events and bookings carry its time.
      aheadSeconds += Math.max(0, due.at - now())
      due.act()
    }
    aheadSeconds += Math.max(0, until - now())
    checkouts.expireOverdue()
    await webhooks.settled()
  }

  const server = createServer((request, response) => void serve(request, response).catch(() => response.destroy()))
  const baseUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const balance = openBalance({ records, emit, now })
  const cards = openCards({ records, emit })
  const charges = openCharges({ records, balance, emit, now })
  const invoices = openInvoices({ records, charges, cards, emit, baseUrl })
  const renewals = openRenewals({ records, balance, charges, invoices, emit, now })
  const refunds = openRefunds({ records, balance, emit })
  const checkouts = openCheckouts({ records, charges, cards, renewals, emit, now, baseUrl })
  const disputes = openDisputes({ records, balance, emit, now })
  const parts = {
    advanceBy,
    records,
    balance,
    cards,
    charges,
    invoices,
    renewals,
    refunds,
    checkouts,
    disputes,
    events,
    emit,
    now,
    baseUrl,
  }
  const api = openApi({
    endpoints: [...endpointsOf(parts), ...rehearsalEndpoints(parts)],
    records,
    faults,
    secretKey: options.secretKey,
    now,
  })

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://fake')
    const body = await bodyOf(request)
    if (url.pathname.startsWith('/v1/')) requests.push(`${request.method} ${url.pathname}`)
    if (url.pathname.startsWith('/v1/')) return api(request, response, url, body)
    const form = request.method === 'POST' ? new URLSearchParams(body) : null
    const [, kind, id = ''] = /^\/(c\/pay|p\/session|i)\/([^/]+)$/.exec(url.pathname) ?? []
    const page =
      kind === 'c/pay'
        ? checkoutPage({ records, checkouts }, id, form)
        : kind === 'i'
          ? invoicePage({ records, invoices, now }, id, form)
          : portalPage({ records, cards }, id, form)
    // The door hears of it before the visitor is back, or at the same time, as it happens with the real one.
    await webhooks.settled()
    send(response, page)
  }

  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))

  return {
    baseUrl: baseUrl(),
    /** Every event so far, oldest first. */
    events,
    /** Every request to the API so far, as `GET /v1/…`. */
    requests,
    records,
    webhooks,
    faults,
    async settle(checkoutId: string, outcome: SettleOutcome) {
      const state = checkouts.settle(checkoutId, outcome)
      await webhooks.settled()
      return state
    },
    ...balance,
    ...cards,
    ...disputes,
    refundsAre: refunds.refundsAre,
    refundsCost: refunds.refundsCost,
    settleRefund: refunds.settleRefund,
    takeBack: charges.takeBack,
    afterRetries: invoices.afterRetries,
    /** The month of an invoice is marked as paid outside of Stripe. */
    payOutside: (invoiceId: string) => invoices.payOutside(invoiceId, now()),
    cancelFromDashboard: renewals.cancelFromDashboard,
    pauseFromDashboard: renewals.pauseFromDashboard,
    /** With the customer its subscriptions end at once. */
    deleteCustomer(customerId: string) {
      for (const { id, status } of records.list('subscription', (each) => each.customer === customerId))
        if (status !== 'canceled') renewals.cancelFromDashboard(id)
      cards.forgetCustomer(customerId)
    },
    decideTransfer: checkouts.decideTransfer,
    /** The bank answers about the transfer that a renewal began. */
    decideInvoice: (paymentId: string, succeeds: boolean) => renewals.decideInvoice(records.get(paymentId, 'payment_intent'), succeeds),
    /** Tells of an object as it stands. */
    emit,
    /** The giver confirms a renewal that the bank asked about. */
    confirm: (invoiceId: string) => invoices.confirm(invoiceId, now()),
    now: () => new Date(now() * 1000),
    advance,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

function send(response: ServerResponse, page: Page): void {
  if (page.status === 303) response.writeHead(303, { location: page.location }).end()
  else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page.html)
}
