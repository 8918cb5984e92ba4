import { createContext } from 'react-router'
import type { Files } from '#app/integrations/files/files.ts'
import { openImageProcessor } from '#app/integrations/images/image-processor.server.ts'
import type { Images } from '#app/integrations/images/images.ts'
import { createMailboxSender } from '#app/integrations/mail/mail-sender.ts'
import { createSmtpSender } from '#app/integrations/mail/smtp-sender.server.ts'
import { createHttpTextSender } from '#app/integrations/sms/http-text-sender.server.ts'
import { createMailboxTextSender } from '#app/integrations/sms/text-sender.ts'
import type { PaymentProvider } from '#app/integrations/payments/payment-provider.ts'
import type { PracticePayments } from '#app/integrations/payments/emulator/practice.ts'
import type { Database, Db } from './database/database.server.ts'
import { openMigratedDatabase } from './database/migrate.server.ts'
import type { Audience } from './http/door.ts'
import type { Upload } from './http/uploads.server.ts'
import { type Jobs, openJobs } from '#app/platform/jobs/jobs.server.ts'
import { type Limits, openLimits } from './limits.server.ts'
import { type Log, openLog } from './log.server.ts'
import { enqueueRestoredMails } from '#app/platform/mail/outbox-queries.server.ts'
import { createOutbox, type SendMail } from '#app/platform/mail/outbox.server.ts'
import { type ContentStore, openContentStore } from './content-store.server.ts'
import { openPageCache, type PageCache, type CacheWrite } from './page-cache.server.ts'
import { openFiles } from './open-files.server.ts'
import { openPayments } from './payments.server.ts'
import type { Settings } from '#app/platform/settings/settings.server.ts'
import { createTextOutbox, type SendText } from '#app/platform/mail/texts.server.ts'
import { reportTimerErrors } from '#app/platform/jobs/timers.ts'

/** Everything that loaders, actions and jobs may use. It is opened once and lives as long as the process. */
export type Services = {
  settings: Settings
  database: Database
  db: Db
  jobs: Jobs
  limits: Limits
  log: Log
  pageCache: PageCache
  content: ContentStore
  files: Files
  images: Images
  sendMail: SendMail
  sendText: SendText
  /** Whether text messages can be sent: false on a live site without SMS_URL. */
  canText: boolean
  payments: PaymentProvider
  /** Defined only in a demo that uses the payment emulator. */
  practice: PracticePayments | undefined
  now: () => Date
  /** False once the process was asked to stop; `/readyz` then fails before the server closes. */
  accepting: () => boolean
  stopAccepting(): void
  close(): Promise<void>
}

export const servicesContext = createContext<Services>()
export const pageContext = createContext<{
  reading: CacheWrite
  network: string
  /** True if the page's script requested data, which React Router's own request object does not show. */
  byScript?: boolean
  uploads?: Upload[]
  /** Set by the door; without a door the page is private to the visitor. */
  audience?: Audience
  /** Renders another page of the site with other content, for the desk's previews. */
  renderPage?(path: string, content: ContentStore): Promise<Response>
  databaseAway?: true
  retryAfterSeconds?: number
}>()

/**
 * Opens the database, applies migrations, and starts the jobs that send mails and texts. The jobs of the domains are added by
 * `prepareSite`.
 * @throws StartupError where the operator has to fix something, such as a wrong password or a folder in use
 * @throws Error where the database cannot be reached or a migration fails
 */
export async function openServices(settings: Settings): Promise<Services> {
  const log = openLog(settings.logLevel)
  reportTimerErrors((error) => log.error({ err: error }, 'a timer failed, and the process goes on'))
  const now = () => new Date()
  const database = await openMigratedDatabase(settings, { log })
  const { db } = database

  const carrier = settings.mailUrl ? createSmtpSender(settings.mailUrl, settings.mailFrom) : createMailboxSender()
  const jobs = openJobs(database, log)
  const { sendMail, mailJob } = createOutbox({ db, jobs, carrier, settings, log, now })
  const textCarrier = settings.sms ? createHttpTextSender(settings.sms) : createMailboxTextSender()
  const { sendText, textJob } = createTextOutbox({ db, jobs, carrier: textCarrier, settings, log, now })
  await jobs.start([mailJob, textJob])
  await enqueueRestoredMails({ db, jobs, now })
  const content = await openContentStore(database, { language: settings.language, now, log })
  const pageCache = await openPageCache(database)
  const images = openImageProcessor()
  const { payments, practice } = await openPayments(settings, db)
  let accepting = true

  return {
    settings,
    database,
    db,
    jobs,
    limits: openLimits({ db, secretKey: settings.secretKey, now, enforce: settings.rateLimits === 'on' }),
    log,
    pageCache,
    content,
    files: openFiles(settings),
    images,
    sendMail,
    sendText,
    canText: settings.sms !== undefined || settings.siteMode === 'demo',
    payments,
    practice,
    now,
    accepting: () => accepting,
    stopAccepting: () => void (accepting = false),
    async close() {
      await jobs.stop()
      await practice?.stop()
      carrier.close()
      images.close()
      await database.close()
    },
  }
}
