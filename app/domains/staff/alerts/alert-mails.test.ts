import { expect, test } from 'vitest'
import type { MailRequest } from '#app/platform/mail/mail-request.ts'
import { readSettings } from '#app/platform/settings/settings.server.ts'
import { openTestDatabase } from '#test/support/open-test-database.ts'
import { type AlertContent, describeAlert } from './alert-details.ts'
import { type NewAlert, raiseAlert } from './alert-store.server.ts'
import { sendAlertMails } from './alert-mails.server.ts'

const database = await openTestDatabase()

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
  details: { driftCents: 100 },
  practice: false,
  at: new Date('2026-11-21T11:00:00Z'),
}

test('each alert is told once, however often the job runs', async () => {
  const { mails, services } = open()
  await raiseAlert(database.db, drift)
  await raiseAlert(database.db, drift)
  await Promise.all([sendAlertMails(services), sendAlertMails(services)])
  expect(await sendAlertMails(services)).toBe(0)
  expect(mails).toMatchObject([
    {
      to: 'office@example.org',
      subject: 'Mustard Seed: please look at the money (ledger-drift)',
      paragraphs: [expect.stringContaining('differ by $1'), 'This is real money.'],
    },
  ])
})

test('an alert of a kind that this release has no words for is told by its kind', () => {
  expect(describeAlert({ kind: 'of-a-newer-release', details: {} })).toBe('of-a-newer-release')
})

test('each kind of alert has its sentence', () => {
  const reference = 'MS-AAAA-AA'
  const said = (content: AlertContent) => describeAlert(content)
  expect(said({ kind: 'gifts-paused', details: { until: '2026-11-21T13:00:00.000Z', declines: 60 } })).toBe(
    'Gifts are paused until Nov 21, 2026, 8:00 AM Eastern: 60 cards were declined within ten minutes, from many networks. This looks like card testing.',
  )
  expect(said({ kind: 'other-currency', details: { reference, currency: 'EUR' } })).toMatch(/^A payment for MS-AAAA-AA came in EUR\./)
  expect(said({ kind: 'balance-other-currency', details: { currency: 'EUR', category: 'charge' } })).toMatch(
    /^Something moved on the provider’s balance in EUR \(“charge”\)\..*not counted as a difference/,
  )
  expect(said({ kind: 'paid-outside', details: { reference, amountCents: 3300 } })).toMatch(
    /^The provider counts \$33 of the monthly gift MS-AAAA-AA as paid, but there is no payment of its own for it/,
  )
  expect(said({ kind: 'seeds-not-booked', details: { receipt: `${reference}-1` } })).toMatch(
    /^The money of MS-AAAA-AA-1 is booked, its seeds/,
  )
  expect(said({ kind: 'fraud-warning', details: { reference, refund: 'made' } })).toMatch(/MS-AAAA-AA may be fraud\. It is refunded/)
  expect(said({ kind: 'dispute-lost', details: { reference } })).toBe('A payment of MS-AAAA-AA was disputed and is lost.')
  expect(said({ kind: 'dispute-open', details: { reference, amountCents: 3300, fraudulent: false, dueBy: null } })).toBe(
    '$33 of MS-AAAA-AA is disputed. Look at it in the provider’s dashboard.',
  )
  const dueBy = '2026-12-04T23:59:59.000Z'
  expect(said({ kind: 'dispute-open', details: { reference, amountCents: 3300, fraudulent: true, dueBy } })).toBe(
    '$33 of MS-AAAA-AA is disputed as fraud. Answer it at the provider before Dec 4, 2026, 6:59 PM Eastern.',
  )
  expect(said({ kind: 'dispute-inquiry', details: { reference, amountCents: 3300, dueBy } })).toMatch(
    /before Dec 4, 2026, 6:59 PM Eastern\.$/,
  )
  expect(said({ kind: 'refund-failed', details: { reference, amountCents: 3300, again: true } })).toMatch(/It is asked for again\.$/)
  expect(said({ kind: 'webhooks-missing', details: { events: 3 } })).toMatch(/^3 messages .* webhook endpoint/)
  expect(said({ kind: 'not-reconciled', details: { since: null } })).toMatch(/never been checked/)
  expect(said({ kind: 'event-waits', details: { events: 1, since: dueBy } })).toMatch(/^1 message from/)
})
