import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#app/platform/database/database.server.ts'
import type { MailRequest } from '#app/platform/outbox.server.ts'
import { readSettings } from '#app/platform/settings.server.ts'
import { openTestDatabase } from '#test/open-test-database.ts'
import { raiseAlert } from './alert-store.server.ts'
import { tellAlerts } from './tell-alerts.server.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('each alert is told once, however often the job runs', async () => {
  const mails: MailRequest[] = []
  const services = {
    db: database.db,
    sendMail: async (_trx: unknown, ...more: MailRequest[]) => void mails.push(...more),
    now: () => new Date('2026-11-21T12:00:00Z'),
    settings: readSettings({ CONTACT_EMAIL: 'office@example.org' }),
  }
  const alert = { kind: 'drift', subject: '2026-11-20', summary: 'The books differ by $1.00.', practice: false, at: services.now() }
  await raiseAlert(database.db, alert)
  await raiseAlert(database.db, alert)
  await Promise.all([tellAlerts(services), tellAlerts(services)])
  expect(await tellAlerts(services)).toBe(0)
  expect(mails).toMatchObject([{ to: 'office@example.org', paragraphs: ['The books differ by $1.00.', 'This is real money.'] }])
})
