import type { PaymentProvider } from '#app/adapters/payments/payment-provider.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { keyedDigest } from '#app/platform/digest.server.ts'
import type { Jobs } from '#app/platform/jobs.server.ts'
import type { Limits } from '#app/platform/limits.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { Services } from '#app/platform/services.server.ts'

/** A mail in plain parts; whoever sends it makes the text and the HTML of it. */
export type GivingMail = {
  kind: string
  to: string
  subject: string
  paragraphs: string[]
  /** Label and value, shown as a small table. */
  rows?: [string, string][]
  /** A private link, made when the mail is written down. */
  action?: { label: string; link: { purpose: string; subject: string } }
}

/** Writes the mail down inside the transaction; it leaves after the commit. */
export type SendMail = (trx: Trx, mail: GivingMail) => Promise<void>

/** Everything that giving asks of the rest of the site. A verb picks what it uses. */
export type GivingServices = {
  db: Db
  payments: PaymentProvider
  limits: Limits
  jobs: Pick<Jobs, 'enqueue' | 'wake'>
  mail: SendMail
  log: Pick<Log, 'warn' | 'error'>
  now: () => Date
  /** A digest that nobody without the site's key can compare guesses with; other for each `use`. */
  keyed(use: string, value: string): string
  /** `url` is the origin without a trailing slash. */
  site: { name: string; url: string }
}

/** Practice money and test-mode money are kept apart from money. */
export function isPractice(payments: Pick<PaymentProvider, 'livemode'>): boolean {
  return !payments.livemode
}

/** What giving needs, taken from what the site has. */
export function givingServices(services: Services): GivingServices {
  const { db, payments, limits, jobs, log, now, settings, sendMail } = services
  return {
    db,
    payments,
    limits,
    jobs,
    log,
    now,
    mail: sendMail,
    keyed: (use, value) => keyedDigest(settings.secretKey, use, value),
    site: { name: settings.siteName, url: settings.siteUrl },
  }
}
