import type { KyselyPlugin } from 'kysely'
import type { PaymentEvent } from '#app/integrations/payments/payment-provider.ts'
import { type GiftRequest, startGift } from '#app/domains/giving/gifts/start-gift.server.ts'
import { processPaymentEvent, receivePaymentEvent } from '#app/domains/giving/events/process-payment-event.server.ts'
import type { Database, Trx } from '#app/platform/database/database.server.ts'
import type { Jobs } from '#app/platform/jobs/jobs.server.ts'
import { openLimits } from '#app/platform/limits.server.ts'
import { openLog } from '#app/platform/log.server.ts'
import type { SendMail } from '#app/platform/mail/outbox.server.ts'
import type { PageCache } from '#app/platform/page-cache.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { readSettings } from '#app/platform/settings/settings.server.ts'
import type { StripeObject } from '#app/integrations/payments/emulator/records.ts'
import { openEmulatedPayments } from './emulated-payments.ts'

/** The start of the test's clock. */
export const testStart = new Date('2026-03-10T15:00:00Z')

/** All services that the functions of giving use. */
type VerbServices = Pick<Services, 'db' | 'payments' | 'limits' | 'jobs' | 'sendMail' | 'pageCache' | 'log' | 'now' | 'settings'>

/** Writes mails as rows, so that a mail exists only if its transaction was committed. */
export const writeMail: SendMail = async (trx, ...mails) => {
  for (const mail of mails)
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

/** Opens giving on the test's own database, with an emulator of Stripe on the test's clock. */
export function openGiving(database: Database, options: { limits?: boolean; livemode?: boolean; onStep?: () => void } = {}) {
  let time = testStart
  const now = () => time
  const { onStep } = options
  const provided = openEmulatedPayments({ now, livemode: options.livemode ?? true, ...(onStep ? { onStep } : {}) })
  const stepping: KyselyPlugin = {
    transformQuery: ({ node }) => {
      onStep?.()
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const db = onStep ? database.db.withPlugin(stepping) : database.db
  const asked: string[] = []
  const forgotten: string[] = []
  const settings = readSettings({ SECRET_KEY: 'a key for tests that is long enough', SITE_URL: 'https://example.org' })
  const services: VerbServices = {
    db,
    payments: provided.provider,
    limits: openLimits({ db, secretKey: 'a key for tests that is long enough', now, enforce: options.limits ?? false }),
    jobs: {
      enqueue: async (_trx: Trx, name: string) => void asked.push(name),
    } as unknown as Jobs,
    sendMail: writeMail,
    pageCache: { invalidateOnCommit: async (_trx: Trx, ...tags: string[]) => void forgotten.push(...tags) } as unknown as PageCache,
    log: openLog('silent'),
    now,
    settings,
  }

  return {
    ...provided,
    db: database.db,
    services,
    /** The names of the enqueued jobs. */
    asked,
    /** The page tags that were invalidated. */
    forgotten,
    later: (milliseconds: number) => void (time = new Date(time.getTime() + milliseconds)),
    async start(request: Partial<GiftRequest> = {}, network = '192.0.2.1') {
      return startGift(services, giftRequest(request), { network })
    },
    /** Starts a gift and returns its ids. Throws if the gift is refused. */
    async begin(request: Partial<GiftRequest> = {}) {
      const started = await startGift(services, giftRequest(request), { network: '192.0.2.1' })
      if (!started.ok) throw new Error(started.reason)
      return { giftId: started.giftId, checkoutId: started.url.split('/').at(-1)!, reference: started.reference }
    },
    /** Delivers each event that has not been delivered yet, once. */
    async deliverAll() {
      for (let event = provided.events.shift(); event; event = provided.events.shift())
        if (provided.isHandled(event)) await this.deliver(event)
    },
    async deliver(event: PaymentEvent | StripeObject) {
      const { body, header } = provided.world.webhook(event)
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
    priced: { amountCents: 10_000, frequency: 'once', tierId: null, circleId: null },
    email: 'ruth@example.org',
    name: 'Ruth',
    anonymous: false,
    message: null,
    honoree: null,
    purpose: null,
    consentVersion: request.priced?.frequency === 'monthly' ? '2026-11-20' : null,
    idempotencyKey: crypto.randomUUID(),
    trapped: false,
    ...request,
  }
}

export const growthNurturer: GiftRequest['priced'] = {
  amountCents: 3300,
  frequency: 'monthly',
  tierId: null,
  circleId: 'growth-nurturer',
}

/** Returns the ledger as comparable lines, without ids and times of booking. */
export async function readLedger(db: Database['db']): Promise<string[]> {
  const rows = await db
    .selectFrom('ledgerEntries')
    .innerJoin('ledgerPostings', 'ledgerPostings.entryId', 'ledgerEntries.id')
    .select(['source', 'sourceId', 'kind', 'paymentId', 'account', 'amountCents'])
    .execute()
  return rows.map((row) => [row.source, row.sourceId, row.kind, row.paymentId, row.account, row.amountCents].join(' ')).toSorted()
}
