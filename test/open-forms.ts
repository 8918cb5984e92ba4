import { RouterContextProvider, type UNSAFE_DataWithResponseInit as DataWithStatus } from 'react-router'
import type { Database } from '#app/platform/database/database.server.ts'
import { openLimits } from '#app/platform/limits.server.ts'
import { openLog } from '#app/platform/log.server.ts'
import { openOutbox } from '#app/platform/outbox.server.ts'
import { openPageCache } from '#app/platform/page-cache.server.ts'
import { pageContext, servicesContext, type Services } from '#app/platform/services.server.ts'
import { readSettings } from '#app/platform/settings.server.ts'
import { openTestDatabase } from './open-test-database.ts'

type Queued = { name: string; data: object }
type Action = (args: never) => unknown

/** The site's forms on a database of their own: the doors, the limits and the outbox are real, the queue only notes. */
export async function openForms(database?: Database) {
  const own = database ?? (await openTestDatabase())
  const { db } = own
  const settings = readSettings({ SECRET_KEY: 'a key that only this test knows, long enough', SITE_URL: 'https://seeds.example.org' })
  const queued: Queued[] = []
  let time = new Date('2026-11-20T12:00:00Z')
  const now = () => time
  const jobs = { enqueue: async (_trx: unknown, name: string, data: object) => void queued.push({ name, data }), wake: () => {} }
  const { sendMail } = openOutbox({
    db,
    jobs: jobs as never,
    carrier: { name: 'mailbox', carry: async () => {}, close: () => {} } as never,
    settings,
    now,
  })
  const services = {
    db,
    settings,
    sendMail,
    jobs,
    now,
    log: openLog('silent'),
    pageCache: await openPageCache(own),
    limits: openLimits({ db, secretKey: settings.secretKey, now, enforce: true }),
  } as unknown as Services

  function argsOf(request: Request) {
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(pageContext, { reading: { dependsOn: () => {}, keep: () => {} }, network: '192.0.2.1' })
    return { request, context }
  }

  return {
    services,
    db,
    queued,
    /** Moves the clock. */
    at: (moment: string) => void (time = new Date(moment)),
    /** Sends a form to its door, as a browser would. */
    async post(action: Action, path: string, fields: [string, string][] | Record<string, string>) {
      const request = new Request(settings.siteUrl + path, { method: 'POST', body: new URLSearchParams(fields) })
      const answer = (await action(argsOf(request) as never)) as DataWithStatus<unknown>
      return { status: answer.init?.status ?? 200, data: answer.data as Record<string, never> }
    },
    close: () => own.close(),
  }
}
