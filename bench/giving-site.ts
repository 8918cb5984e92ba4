import type { GivingServices } from '#app/features/gifts/giving-services.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStripePayments } from '#app/adapters/payments/stripe/stripe-payments.server.ts'
import { type Database, openDatabase } from '#app/platform/database/database.server.ts'
import { openLog } from '#app/platform/log.server.ts'
import type { PageCache } from '#app/platform/page-cache.server.ts'
import { readSettings } from '#app/platform/settings.server.ts'
import { startFakeStripe } from '#test/fake-stripe/fake-stripe.ts'
import { freePort } from '#test/free-port.ts'
import { createServerDatabase } from '#test/server-database.ts'
import { startSite } from '#test/start-site.ts'

const secretKey = 'sk_test_loopback'
const webhookSecret = 'whsec_loopback'

export type Engine = 'embedded' | 'PostgreSQL'

/** Both engines where a PostgreSQL server answers, the embedded one alone where none does. */
export async function enginesHere(): Promise<Engine[]> {
  const found = await createServerDatabase(serverAddress()).catch(() => undefined)
  await found?.drop()
  return found ? ['embedded', 'PostgreSQL'] : ['embedded']
}

/** The built site as a process of its own, with a Stripe on loopback. */
export async function openGivingSite(engine: Engine, more: Record<string, string> = {}) {
  const own = engine === 'PostgreSQL' ? await createServerDatabase(serverAddress()) : undefined
  const dataDir = await mkdtemp(join(tmpdir(), 'giving-bench-'))
  const port = String(await freePort())
  const fake = await startFakeStripe({ webhookUrl: `http://127.0.0.1:${port}/webhooks/payments`, webhookSecret, secretKey })
  const settings = {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: fake.baseUrl,
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    PORT: port,
    DATA_DIR: dataDir,
    ...(own ? { DATABASE_URL: own.databaseUrl } : {}),
    ...more,
  }
  let site = await startSite(settings)
  return {
    fake,
    get site() {
      return site
    },
    /** Ends it as a power cut would. */
    kill: () => site.kill(),
    async startAgain() {
      site = await startSite(settings)
    },
    /** Stops the site and opens what it left behind. */
    async readData<T>(read: (database: Database, services: GivingServices) => Promise<T>): Promise<T> {
      await site.stop()
      const database = await openDatabase({ dataDir, ...(own ? { databaseUrl: own.databaseUrl } : {}) })
      try {
        return await read(database, {
          db: database.db,
          payments: openStripePayments({ secretKey, webhookSecret, apiBase: fake.baseUrl }),
          sendMail: async (trx, ...mails) => {
            const at = { createdAt: new Date(), sentAt: null, sentBy: null }
            const rows = mails.map(({ kind, to, subject }) => ({ kind, toAddress: to, subject, parts: null, ...at }))
            await trx.insertInto('mails').values(rows).execute()
          },
          pageCache: { forgetAtCommit: async () => {} } as unknown as PageCache,
          log: openLog('warn'),
          // Later than the sweeps wait before they look.
          now: () => new Date(fake.now().getTime() + 15 * 60_000),
          settings: readSettings({ SITE_URL: site.url }),
        })
      } finally {
        await database.close()
      }
    },
    async close() {
      await site.kill()
      await fake.stop()
      await own?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type GivingSite = Awaited<ReturnType<typeof openGivingSite>>

/** @param share 0.95 for the 95th percentile */
export function percentile(milliseconds: number[], share: number): number {
  const sorted = milliseconds.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function promise(kept: boolean, line: string): void {
  console.log(`${kept ? 'kept  ' : 'BROKEN'} ${line}`)
  if (!kept) process.exitCode = 1
}

export function serverAddress(): string {
  return process.env.TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres'
}
