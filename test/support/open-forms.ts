import { RouterContextProvider, type UNSAFE_DataWithResponseInit as DataWithStatus } from 'react-router'
import type { OutgoingMail } from '#app/integrations/mail/mail-sender.ts'
import type { OutgoingText } from '#app/integrations/sms/text-sender.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isDataPath } from '#app/platform/http/addresses.server.ts'
import { openLimits } from '#app/platform/limits.server.ts'
import { openLog } from '#app/platform/log.server.ts'
import { MAIL_JOB, createOutbox } from '#app/platform/mail/outbox.server.ts'
import { openContentStore } from '#app/platform/content-store.server.ts'
import { openPageCache } from '#app/platform/page-cache.server.ts'
import { pageContext, servicesContext, type Services } from '#app/platform/services.server.ts'
import { readSettings } from '#app/platform/settings/settings.server.ts'
import { createTextOutbox } from '#app/platform/mail/texts.server.ts'
import { openTestDatabase } from './open-test-database.ts'

type Queued = { name: string; data: object; startAfter?: Date; id?: string }
type Action = (args: never) => unknown

/** Opens the site's forms on a database. Actions, limits and outbox are real; the job queue only collects jobs until `deliver`. */
export async function openForms(database?: Database) {
  const own = database ?? (await openTestDatabase())
  const { db } = own
  const settings = readSettings({ SECRET_KEY: 'a key that only this test knows, long enough', SITE_URL: 'https://seeds.example.org' })
  const queued: Queued[] = []
  let time = new Date('2026-11-20T12:00:00Z')
  const now = () => time
  const jobs = {
    enqueue: async (_trx: unknown, name: string, data: object[], options: Pick<Queued, 'startAfter' | 'id'> = {}) =>
      void queued.push(...data.map((each) => ({ name, data: each, ...options }))),
    hasJob: async (name: string, id: string) => queued.some((each) => each.name === name && each.id === id),
  }
  const carried: OutgoingMail[] = []
  const { sendMail, mailJob } = createOutbox({
    db,
    jobs: jobs as never,
    carrier: { name: 'mailbox', send: async (mail) => void carried.push(mail), close: () => {} },
    settings,
    log: openLog('silent'),
    now,
  })
  const texted: OutgoingText[] = []
  const { sendText, textJob } = createTextOutbox({
    db,
    jobs: jobs as never,
    carrier: { name: 'sms', send: async (text) => void texted.push(text) },
    settings,
    log: openLog('silent'),
    now,
  })
  const services = {
    db,
    settings,
    sendMail,
    sendText,
    canText: true,
    jobs,
    now,
    log: openLog('silent'),
    content: await openContentStore(own, { language: settings.language, now, log: openLog('silent') }),
    pageCache: await openPageCache(own),
    // Money counts as real, not as practice.
    payments: { livemode: true },
    limits: openLimits({ db, secretKey: settings.secretKey, now, enforce: true }),
  } as unknown as Services

  function argsOf(request: Request, network: string) {
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    const byScript = isDataPath(new URL(request.url).pathname)
    context.set(pageContext, { reading: services.pageCache.begin(), network, byScript })
    return { request, context, page: context.get(pageContext) }
  }

  return {
    services,
    db,
    queued,
    /** Sets the clock. */
    at: (moment: string) => void (time = new Date(moment)),
    /** Sends a form to its action as a browser of that network would, or as the page's script would if the path ends in `.data`. */
    async post(action: Action, path: string, fields: [string, string][] | Record<string, string>, network = '192.0.2.1') {
      const request = new Request(settings.siteUrl + path, { method: 'POST', body: new URLSearchParams(fields) })
      const { page, ...args } = argsOf(request, network)
      const answer = (await action(args as never)) as DataWithStatus<unknown> | Response
      if (answer instanceof Response) return { status: answer.status, data: {} as never, location: answer.headers.get('location') ?? '' }
      return { status: answer.init?.status ?? 200, data: answer.data as Record<string, never>, retryAfter: page.retryAfterSeconds }
    },
    /** Sends every waiting mail. @returns the mails as the mail server gets them */
    async deliver(): Promise<OutgoingMail[]> {
      carried.length = 0
      for (const { name, data } of queued.splice(0)) if (name === MAIL_JOB) await mailJob.handle(data as { mailId: string })
      return carried.splice(0)
    },
    /** Sends every waiting text message. */
    async deliverTexts(): Promise<OutgoingText[]> {
      for (const { name, data } of queued.splice(0)) if (name === textJob.name) await textJob.handle(data as { textId: string })
      return texted.splice(0)
    },
  }
}
