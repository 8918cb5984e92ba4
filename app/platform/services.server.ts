import { createContext } from 'react-router'
import type { Files } from '#app/adapters/files/files.ts'
import { openImageWorkshop } from '#app/adapters/images/image-workshop.server.ts'
import type { Images } from '#app/adapters/images/images.ts'
import { openMailboxCarrier } from '#app/adapters/mail/mailbox-carrier.server.ts'
import { openSmtpCarrier } from '#app/adapters/mail/smtp-carrier.server.ts'
import { openHttpTextCarrier } from '#app/adapters/sms/http-carrier.server.ts'
import { openMailboxTextCarrier } from '#app/adapters/sms/mailbox-carrier.server.ts'
import type { PaymentProvider } from '#app/adapters/payments/payment-provider.ts'
import type { PracticePayments } from '#app/adapters/payments/practice-provider/practice-payments.server.ts'
import type { Database, Db } from './database/database.server.ts'
import { openMigrated } from './database/open-migrated.server.ts'
import type { Audience } from './http/door.ts'
import type { Upload } from './http/upload-parts.server.ts'
import { type Jobs, openJobs } from './jobs.server.ts'
import { type Limits, openLimits, sweepLimits } from './limits.server.ts'
import { type Log, openLog } from './log.server.ts'
import { openOutbox, type SendMail } from './outbox.server.ts'
import { openPageCache, type PageCache, type Reading } from './page-cache.server.ts'
import { openFiles } from './open-files.server.ts'
import { openPayments } from './payments.server.ts'
import type { Settings } from './settings.server.ts'
import { openTexts, type SendText } from './texts.server.ts'
import { reportTimerErrors } from './timers.ts'

/** Everything a door may hand to a verb. Wired once for the life of the process. */
export type Services = {
  settings: Settings
  database: Database
  db: Db
  jobs: Jobs
  limits: Limits
  log: Log
  pageCache: PageCache
  /** Where pictures are kept. */
  files: Files
  images: Images
  sendMail: SendMail
  sendText: SendText
  /** False where nobody takes text messages from us: a live site without SMS_URL. */
  canText: boolean
  payments: PaymentProvider
  /** The practice pages' own view of practice payments; undefined where Stripe takes the money. */
  practice: PracticePayments | undefined
  now: () => Date
  /** False once the process was asked to stop: readiness turns red first. */
  accepting: () => boolean
  stopAccepting(): void
  close(): Promise<void>
}

export const servicesContext = createContext<Services>()
/** What the page being made shows, for the page cache; and who asked, for limits. */
export const pageContext = createContext<{
  reading: Reading
  network: string
  /** The page's own script asks, and gets an answer as data; said by the address that was asked for, which the framework's own request no longer has. */
  byScript?: boolean
  /** The files that a form brought. */
  uploads?: Upload[]
  /** Said by the door that the page stands behind; without one it is the visitor's own. */
  audience?: Audience
  /** What the page needs cannot be read now. */ databaseAway?: true
  /** A form was refused for now: when it may be sent again, as the answer's Retry-After. */ retryAfterSeconds?: number
}>()

/**
 * Opens the database, brings it up to date and starts the work behind the pages.
 * @throws Error when the database cannot be opened or migrated
 */
export async function openServices(settings: Settings): Promise<Services> {
  const log = openLog(settings.logLevel)
  reportTimerErrors((error) => log.error({ err: error }, 'a timer failed, and the process goes on'))
  const now = () => new Date()
  const database = await openMigrated(settings, { log })
  const { db } = database

  const carrier = settings.mailUrl ? openSmtpCarrier(settings.mailUrl, settings.mailFrom) : openMailboxCarrier()
  const jobs = openJobs(database, log)
  const { sendMail, mailJob } = openOutbox({ db, jobs, carrier, settings, log, now })
  const textCarrier = settings.sms ? openHttpTextCarrier(settings.sms) : openMailboxTextCarrier()
  const { sendText, textJob } = openTexts({ db, jobs, carrier: textCarrier, settings, log, now })
  await jobs.start([
    mailJob,
    textJob,
    {
      name: 'sweep-limits',
      every: '17 * * * *',
      retries: { limit: 2, firstRetrySeconds: 60, longestRetrySeconds: 600 },
      handle: () => sweepLimits(db, now()),
    },
  ])
  const pageCache = await openPageCache(database)
  const images = openImageWorkshop()
  const { payments, practice } = await openPayments(settings, db, now)
  let accepting = true

  return {
    settings,
    database,
    db,
    jobs,
    limits: openLimits({ db, secretKey: settings.secretKey, now, enforce: settings.rateLimits === 'on' }),
    log,
    pageCache,
    files: openFiles(settings),
    images,
    sendMail,
    sendText,
    canText: settings.sms !== undefined || settings.siteMode === 'demo',
    payments,
    practice,
    now,
    accepting: () => accepting,
    stopAccepting: () => {
      accepting = false
      database.expectEnd()
    },
    async close() {
      await jobs.stop()
      carrier.close()
      images.close()
      await database.close()
    },
  }
}
