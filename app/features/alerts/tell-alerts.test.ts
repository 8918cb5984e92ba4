import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#app/platform/database/database.server.ts'
import type { MailRequest } from '#app/platform/mail-request.ts'
import { readSettings } from '#app/platform/settings.server.ts'
import { openTestDatabase } from '#test/open-test-database.ts'
import type { AlertContent } from './alert-details.ts'
import { type NewAlert, raiseAlert } from './alert-store.server.ts'
import { sayAlert } from './say-alert.ts'
import { tellAlerts } from './tell-alerts.server.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const open = () => {
  const mails: MailRequest[] = []
  const services = {
    db: database.db,
    sendMail: async (_trx: unknown, ...more: MailRequest[]) => void mails.push(...more),
    now: () => new Date('2026-11-21T12:00:00Z'),
    settings: readSettings({ CONTACT_EMAIL: 'office@example.org' }),
  }
  return { mails, services }
}
const drift: NewAlert = {
  kind: 'ledger-drift',
  subject: '2026-11-20',
  details: { driftCents: 100, objects: 2, differences: [] },
  practice: false,
  at: new Date('2026-11-21T11:00:00Z'),
}

test('each alert is told once, however often the job runs', async () => {
  const { mails, services } = open()
  await raiseAlert(database.db, drift)
  await raiseAlert(database.db, drift)
  await Promise.all([tellAlerts(services), tellAlerts(services)])
  expect(await tellAlerts(services)).toBe(0)
  expect(mails).toMatchObject([
    {
      to: 'office@example.org',
      subject: 'Mustard Seed: please look at the money (ledger-drift)',
      paragraphs: ['The ledger and the provider differ by $1 over 2 objects.', 'This is real money.'],
    },
  ])
})

test('an alert of a release that wrote its sentence into the row is told with that sentence', async () => {
  const { mails, services } = open()
  await sql`insert into money_alerts (kind, subject, summary, practice, raised_at)
    values ('amount-differs', 'pi_1', 'The payment of MS-AAAA-AA is not the amount.', true, now())`.execute(database.db)
  await tellAlerts(services)
  expect(mails).toMatchObject([{ paragraphs: ['The payment of MS-AAAA-AA is not the amount.', 'This is practice money.'] }])
})

test('each kind of alert has its sentence', () => {
  const reference = 'MS-AAAA-AA'
  const said = (content: AlertContent) => sayAlert({ summary: '', ...content })
  expect(said({ kind: 'gifts-paused', details: { until: '2026-11-21T13:00:00.000Z', declines: 60 } })).toBe(
    'Gifts are paused until Nov 21, 2026, 8:00 AM Eastern: 60 cards were declined within ten minutes, from many networks. This looks like card testing.',
  )
  expect(said({ kind: 'other-currency', details: { reference, currency: 'EUR' } })).toMatch(/^A payment for MS-AAAA-AA came in EUR\./)
  expect(said({ kind: 'seeds-not-booked', details: { receipt: `${reference}-1` } })).toMatch(
    /^The money of MS-AAAA-AA-1 is booked, its seeds/,
  )
  expect(said({ kind: 'fraud-warning', details: { reference } })).toMatch(/MS-AAAA-AA may be fraud\. It is refunded/)
  expect(said({ kind: 'dispute-lost', details: { reference } })).toBe('A payment of MS-AAAA-AA was disputed and is lost.')
})
