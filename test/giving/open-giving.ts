import type { KyselyPlugin } from 'kysely'
import type { PaymentEvent } from '#app/adapters/payments/payment-provider.ts'
import type { GiftRequest } from '#app/features/giving/gift-form.ts'
import type { GivingServices, SendMail } from '#app/features/giving/giving-services.server.ts'
import { processPaymentEvent } from '#app/features/giving/process-payment-event.server.ts'
import { receivePaymentEvent } from '#app/features/giving/receive-payment-event.server.ts'
import { startGift } from '#app/features/giving/start-gift.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { keyedDigest } from '#app/platform/digest.server.ts'
import { openLimits } from '#app/platform/limits.server.ts'
import { openMemoryPayments } from './memory-payments.ts'

/** A moment that a test moves by hand. */
export const testStart = new Date('2026-03-10T15:00:00Z')

/** Mails as rows, so that a mail exists exactly when its transaction does. */
export const writeMail: SendMail = async (trx, mail) => {
  await trx
    .insertInto('mails')
    .values({
      kind: mail.kind,
      toAddress: mail.to,
      subject: mail.subject,
      parts: JSON.stringify([{ kind: 'text', text: JSON.stringify(mail) }]),
      createdAt: testStart,
      sentAt: null,
      sentBy: null,
    })
    .execute()
}

/** Giving on a database of the test's own, beside a provider in memory. */
export function openGiving(
  database: Database,
  options: { limits?: boolean; livemode?: boolean; onStep?: () => void; series?: string } = {},
) {
  let time = testStart
  const now = () => time
  const { onStep, series } = options
  const memory = openMemoryPayments({
    now,
    livemode: options.livemode ?? true,
    ...(onStep ? { onStep } : {}),
    ...(series ? { series } : {}),
  })
  const stepping: KyselyPlugin = {
    transformQuery: ({ node }) => {
      onStep?.()
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const db = onStep ? database.db.withPlugin(stepping) : database.db
  const asked: string[] = []
  const services: GivingServices = {
    db,
    payments: memory.provider,
    limits: openLimits({ db, secretKey: 'a key for tests that is long enough', now, enforce: options.limits ?? false }),
    jobs: { enqueue: async (_trx, name) => void asked.push(name), wake: () => {} },
    mail: writeMail,
    log: { warn: () => {}, error: () => {} },
    now,
    keyed: (use, value) => keyedDigest('a key for tests that is long enough', use, value),
    site: { name: 'Mustard Seed', url: 'https://example.org' },
  }

  return {
    ...memory,
    db: database.db,
    services,
    /** Names of the jobs that were asked for. */
    asked,
    later: (milliseconds: number) => void (time = new Date(time.getTime() + milliseconds)),
    async start(request: Partial<GiftRequest> = {}, network = '192.0.2.1') {
      return startGift(services, giftRequest(request), { network })
    },
    /** Starts a gift that must begin, and answers with its ids. */
    async begin(request: Partial<GiftRequest> = {}) {
      const started = await startGift(services, giftRequest(request), { network: '192.0.2.1' })
      if (!started.ok) throw new Error(started.message)
      return { giftId: started.giftId, checkoutId: started.url.split('/').at(-1)!, reference: started.reference }
    },
    /** Delivers every event that has not been delivered, each once. */
    async deliverAll() {
      for (let event = memory.events.shift(); event; event = memory.events.shift()) await this.deliver(event)
    },
    async deliver(event: PaymentEvent) {
      const { body, header } = memory.world.webhook(event)
      const received = await receivePaymentEvent(services, body, header)
      if (!received.ok) throw new Error(received.reason)
      return processPaymentEvent(services, received.eventId)
    },
    async mails(kind?: string) {
      const rows = await database.db.selectFrom('mails').selectAll().orderBy('subject').execute()
      return kind ? rows.filter((row) => row.kind === kind) : rows
    },
  }
}

export type Giving = ReturnType<typeof openGiving>

export function giftRequest(request: Partial<GiftRequest> = {}): GiftRequest {
  return {
    priced: { amountCents: 10_000, frequency: 'once', tierId: null, circleId: null, description: 'One-time gift' },
    email: 'ruth@example.org',
    name: 'Ruth',
    anonymous: false,
    message: null,
    honoree: null,
    consentVersion: request.priced?.frequency === 'monthly' ? '2026-11-20' : null,
    attempt: crypto.randomUUID(),
    trapped: false,
    ...request,
  }
}

export const growthNurturer: GiftRequest['priced'] = {
  amountCents: 3300,
  frequency: 'monthly',
  tierId: null,
  circleId: 'growth-nurturer',
  description: 'Growth Nurturer, monthly',
}

/** The ledger as comparable lines: what is booked, whatever the ids and times of booking. */
export async function readLedger(db: Database['db']): Promise<string[]> {
  const rows = await db
    .selectFrom('ledgerEntries')
    .innerJoin('ledgerPostings', 'ledgerPostings.entryId', 'ledgerEntries.id')
    .select(['source', 'sourceId', 'kind', 'paymentId', 'account', 'amountCents'])
    .execute()
  return rows.map((row) => [row.source, row.sourceId, row.kind, row.paymentId, row.account, row.amountCents].join(' ')).toSorted()
}
