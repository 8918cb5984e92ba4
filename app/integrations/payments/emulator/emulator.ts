import Stripe from 'stripe'
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addDays, nextMonthlyDate } from '#app/integrations/payments/months.ts'
import { type ApiAnswer, type ApiRequest, createApi, createFaultPlan } from './api.ts'
import { createBalanceActs } from './balance.ts'
import { type CardOutcome, changeCard } from './cards.ts'
import { createBankActs } from './charges.ts'
import { settleBankDebit, expireOverdueCheckouts, settleCheckout, type SettleOutcome } from './checkouts.ts'
import { type Behavior, type Context, documentedBehavior } from './context.ts'
import { openEndpoints } from './endpoints.ts'
import { confirmInvoice, markPaidOutside } from './invoices.ts'
import { createRecords, type StripeObject, serialize } from './records.ts'
import { cancelFromDashboard, settleBankPayment, findNextDueAction, pauseFromDashboard } from './subscriptions.ts'

export type StripeEmulator = Awaited<ReturnType<typeof startStripeEmulator>>

export type EmulatorStore = {
  /** Runs `act` exclusively, on the records stored after `version`, and stores those it returns. @returns the new version */
  transact(version: number, act: (stored: StripeObject[]) => StripeObject[]): Promise<number>
}

export type EmulatorOptions = {
  secretKey: string
  webhookSecret: string
  webhookUrl?: string
  livemode?: boolean
  behavior?: Partial<Behavior>
  pages?: Context['pages']
  /** The clock to which the steps of `advance` are added. */
  clock?: () => Date
  /** Without a store, the state is lost when the emulator stops. */
  store?: EmulatorStore
}

export type ClockStep = { minutes?: number; hours?: number; days?: number; months?: number }

export async function startStripeEmulator(options: EmulatorOptions) {
  const server = createServer((request, response) => void serve(request, response).catch(() => response.destroy()))
  const baseUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const emulator = openStripeEmulator({
    ...options,
    pages: options.pages ?? {
      checkout: (id) => `${baseUrl()}/c/pay/${id}`,
      portal: (id) => `${baseUrl()}/p/session/${id}`,
      invoice: (id) => `${baseUrl()}/i/${id}`,
    },
  })

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET' } = request
    const url = new URL(request.url ?? '/', 'http://emulator')
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (!url.pathname.startsWith('/v1/'))
      return void response.writeHead(404, { 'content-type': 'text/plain' }).end('Tests act in place of the hosted pages.')
    const headers = new Headers(request.headers as Record<string, string>)
    const answer = await emulator.answer({ method, url, headers, body: Buffer.concat(chunks).toString('utf8') })
    if (answer === 'lost') response.destroy()
    else if (answer !== 'silence') response.writeHead(answer.status, { ...JSON_HEADERS, ...answer.headers }).end(answer.body)
  }

  // An operator's command must be able to exit while this server is open.
  server.unref().on('connection', (socket) => socket.unref())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    ...emulator,
    baseUrl: baseUrl(),
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

const JSON_HEADERS = { 'content-type': 'application/json', 'request-id': 'req_emulated' }

/** Emulates the part of Stripe that the adapter uses: API, hosted pages, webhooks and clock. Network faults can be planned. */
export function openStripeEmulator(options: EmulatorOptions & { pages: Context['pages'] }) {
  const { store } = options
  const records = createRecords(now)
  const faults = createFaultPlan()
  const events: StripeObject[] = []
  const requests: string[] = []
  const delivered: StripeObject[] = []
  const webhooks = openWebhooks({
    url: options.webhookUrl,
    secret: options.webhookSecret,
    onDelivered: (event) => void (store && delivered.push(event)),
  })
  const behavior = { ...documentedBehavior, ...options.behavior }
  const context: Context = { records, emit, now, behavior, pages: options.pages }
  const endpoints = openEndpoints(context, advanceTo)
  const answerApi = createApi({ context, endpoints, faults, secretKey: options.secretKey, transact })

  let version = 0
  let queue: Promise<unknown> = Promise.resolve()
  const emitted: StripeObject[] = []

  /** With a store, `act` sees what other processes stored, and its changes are stored before events are sent. */
  async function transact<T>(act: () => T): Promise<T> {
    if (!store) return act()
    const acted = queue.then(async () => {
      let answer: { value: T } | { error: unknown } | undefined
      try {
        version = await store.transact(version, (stored) => {
          records.load(stored)
          for (const { id } of delivered.splice(0)) Object.assign(records.get(id, 'event'), { pending_webhooks: 0, data: {} })
          try {
            answer = { value: act() }
          } catch (error) {
            answer = { error }
          }
          return records.drainChanges()
        })
      } catch (error) {
        // The changes were not stored, so the next call reads all records again.
        records.clear()
        version = 0
        emitted.length = 0
        throw error
      }
      for (const event of emitted.splice(0)) webhooks.send(event)
      if (answer && 'value' in answer) return answer.value
      throw answer?.error
    })
    queue = acted.catch(() => {})
    return acted
  }

  function now(): number {
    return Math.floor((options.clock?.() ?? new Date()).getTime() / 1000) + ((records.find('clock')?.ahead as number | undefined) ?? 0)
  }

  function moveClock(seconds: number): void {
    const clock = records.find('clock') ?? records.add('clock', 'clock', { id: 'clock', ahead: 0 })
    clock.ahead += Math.max(0, seconds)
  }

  function emit(type: string, object: StripeObject): void {
    const event = records.add('evt', 'event', {
      id: `evt_${randomBytes(9).toString('hex')}`,
      api_version: Stripe.API_VERSION,
      livemode: options.livemode ?? false,
      type,
      // The event keeps a copy of the object. Code that uses the copy instead of fetching the object fails in tests of late delivery.
      data: { object: structuredClone(object) },
      pending_webhooks: 1,
    })
    if (store) return void emitted.push(event)
    events.push(event)
    webhooks.send(event)
  }

  /** The clock stops at each due time, so that events and entries carry this time. */
  function advanceTo(until: number): void {
    for (let due = findNextDueAction(context, until); due; due = findNextDueAction(context, until)) {
      moveClock(due.at - now())
      due.act()
    }
    moveClock(until - now())
    expireOverdueCheckouts(context)
  }

  function advance({ minutes = 0, hours = 0, days = 0, months = 0 }: ClockStep): void {
    const from = new Date(now() * 1000)
    const to = addDays(nextMonthlyDate(from, months, new Date()), days).getTime() + (hours * 60 + minutes) * 60_000
    advanceTo(now() + Math.round((to - from.getTime()) / 1000))
  }

  async function answer(request: ApiRequest): Promise<ApiAnswer | 'silence' | 'lost'> {
    if (!store) requests.push(`${request.method} ${request.url.pathname}`)
    return answerApi(request)
  }

  return {
    answer,
    async fetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
      const headers = new Headers(init.headers)
      const answered = await answer({ method: init.method ?? 'GET', url: new URL(String(input)), headers, body: String(init.body ?? '') })
      if (answered === 'silence' || answered === 'lost') throw new TypeError('fetch failed')
      return new Response(answered.body, { status: answered.status, headers: { ...JSON_HEADERS, ...answered.headers } })
    },
    context,
    transact,
    advanceNow: advance,
    events,
    requests,
    records,
    webhooks,
    faults,
    behavior,
    emit,
    ...createBalanceActs(context),
    ...createBankActs(context),
    changeCard: (customerId: string, outcome: CardOutcome) => changeCard(context, customerId, outcome),
    async settle(checkoutId: string, outcome: SettleOutcome) {
      const settlement = settleCheckout(context, checkoutId, outcome)
      await webhooks.settled()
      return settlement
    },
    decideTransfer: (checkoutId: string, succeeds: boolean) => settleBankDebit(context, checkoutId, succeeds),
    decideInvoice: (paymentId: string, succeeds: boolean) => settleBankPayment(context, paymentId, succeeds),
    confirm: (invoiceId: string) => confirmInvoice(context, invoiceId),
    payOutside: (invoiceId: string) => markPaidOutside(context, invoiceId),
    cancelFromDashboard: (subscriptionId: string, how?: { atPeriodEnd?: boolean }) => cancelFromDashboard(context, subscriptionId, how),
    pauseFromDashboard: (subscriptionId: string) => void pauseFromDashboard(context, subscriptionId),
    deleteCustomer(customerId: string) {
      for (const { id, status } of records.list('subscription', (each) => each.customer === customerId))
        if (status !== 'canceled') cancelFromDashboard(context, id)
      const customer = records.get(customerId, 'customer')
      emit('customer.deleted', customer)
      for (const field of Object.keys(customer)) if (field !== 'id' && field !== 'object') delete customer[field]
      customer.deleted = true
    },
    now: () => new Date(now() * 1000),
    async advance(step: ClockStep) {
      advance(step)
      await webhooks.settled()
    },
  }
}

const signer = new Stripe('sk_test_signer')

function openWebhooks(options: { url: string | undefined; secret: string; onDelivered: (event: StripeObject) => void }) {
  let { url } = options
  let held: StripeObject[] | null = null
  /** Events are delivered in order, unless a test changes it. */
  let queue: Promise<unknown> = Promise.resolve()
  const queued = new Set<string>()
  const refused: StripeObject[] = []
  let lost: RegExp | null = null

  function sign(payload: string, at = new Date(), secret = options.secret): string {
    return signer.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at.getTime() / 1000) })
  }

  /** @returns the status, or 0 without an answer */
  async function post(body: string, signature: string): Promise<number> {
    if (!url) return 0
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    return fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(20_000) }).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.status
      },
      () => 0,
    )
  }

  async function deliver(event: StripeObject): Promise<void> {
    const body = serialize(event)
    const status = await post(body, sign(body))
    queued.delete(event.id)
    if (status >= 200 && status <= 299) options.onDelivered(event)
    else refused.push(event)
  }

  function send(event: StripeObject): void {
    if (!url || lost?.test(event.type)) return
    if (held) return void held.push(event)
    queued.add(event.id)
    queue = queue.then(() => deliver(event))
  }

  return {
    sign,
    post,
    send,
    refused,
    isQueued: (event: StripeObject) => queued.has(event.id),
    pointTo: (newUrl: string) => void (url = newUrl),
    lose: (types: RegExp | null) => void (lost = types),
    hold: () => void (held ??= []),
    async release({ repeat = 1, arrange = (events: StripeObject[]) => events } = {}) {
      const waiting = arrange(Array.from({ length: repeat }, () => held ?? []).flat())
      held = null
      for (const event of waiting) send(event)
      await queue
    },
    async redeliver() {
      for (const event of refused.splice(0)) send(event)
      await queue
    },
    forge: (event: StripeObject) => post(serialize(event), sign(serialize(event), new Date(), 'whsec_guessed')),
    settled: async () => void (await queue),
  }
}
