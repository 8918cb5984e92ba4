import { expect, onTestFinished, test } from 'vitest'
import { type MailSender, MailRefused, type OutgoingMail } from '#app/integrations/mail/mail-sender.ts'
import { createSmtpSender } from '#app/integrations/mail/smtp-sender.server.ts'
import { type Refusals, startMailServer } from '#test/fakes/mail-server.ts'
import { openTestDatabase } from '#test/support/open-test-database.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { openLog } from '#app/platform/log.server.ts'
import { ATTEMPT_TIMEOUT_SECONDS } from '#app/platform/jobs/jobs.server.ts'
import { setValue } from '#app/platform/jobs/key-values.server.ts'
import { findMail } from './mailbox.server.ts'
import type { MailRequest } from './mail-request.ts'
import { createOutbox } from './outbox.server.ts'
import { readSettings } from '#app/platform/settings/settings.server.ts'
import { enqueueRestoredMails, GIVEN_UP_AFTER_MS, SEND_RESTORED_MAILS_KEY } from './outbox-queries.server.ts'

const settings = readSettings({ SECRET_KEY: 'a key that only this test knows, long enough', SITE_URL: 'https://seeds.example.org' })
const now = () => new Date('2026-11-20T12:00:00Z')
const database = await openTestDatabase()

/** An outbox whose mail server can be `down` or refuse every mail permanently; or an outbox with the sender `real`. */
function openOutboxOf(name: 'smtp' | 'mailbox', real?: MailSender) {
  const { db } = database
  const carried: OutgoingMail[] = []
  const server: { down: boolean; refuses: boolean } = { down: false, refuses: false }
  let later = 0
  const logged: string[] = []
  const carry = async (mail: OutgoingMail) => {
    if (server.down) throw new Error('no connection')
    if (server.refuses) throw new MailRefused(550)
    carried.push(mail)
  }
  const log = openLog('info', { write: (line: string) => void logged.push(line) })
  const jobs = { enqueue: async () => {} } as never
  const outbox = createOutbox({
    db,
    jobs,
    carrier: real ?? { name, send: carry, close: () => {} },
    settings,
    log,
    now: () => new Date(now().getTime() + later),
  })
  const write = async (mail: MailRequest) => {
    await inTransaction(db, (trx) => outbox.sendMail(trx, mail))
    const { id } = await db.selectFrom('mails').select('id').where('subject', '=', mail.subject).executeTakeFirstOrThrow()
    const send = () => outbox.mailJob.handle({ mailId: id })
    return { id, send }
  }
  const wait = (seconds: number) => void (later += seconds * 1000)
  return { write, carried, server, logged, wait, retries: outbox.mailJob.retries }
}

const mail = (subject: string): MailRequest => ({
  kind: 'test',
  to: 'ruth@example.org',
  subject,
  paragraphs: ['Hello,', 'Two lines\nof text: see below.'],
  rows: [
    ['Amount', '$33'],
    ['Message', 'Line one\nLine two'],
  ],
  sections: [{ title: 'Message MS-AAAA-AA', rows: [['Name', 'Ruth & Boaz']] }],
  buttons: [{ label: 'See it', href: 'https://seeds.example.org/stories' }],
})

test('a mail is put together from its parts in their order, as text and as HTML', async () => {
  const { write, carried } = openOutboxOf('mailbox')
  const { send } = await write(mail('In order'))
  await send()
  expect(carried[0]!.text).toBe(
    [
      'Hello,',
      'Two lines\nof text: see below.',
      'Amount: $33\nMessage:\n> Line one\n> Line two',
      'Message MS-AAAA-AA\nName: Ruth & Boaz',
      'See it:\nhttps://seeds.example.org/stories',
      `--\n${settings.siteName} · https://seeds.example.org\n${settings.contact.email} · ${settings.contact.phone}\n${settings.contact.address}`,
    ].join('\n\n'),
  )
  const order = [
    'Hello,',
    'of text',
    '$33',
    'Line one<br>Line two',
    'Message MS-AAAA-AA',
    'Ruth &#38; Boaz',
    'See it</a>',
    settings.contact.phone,
  ]
  const places = order.map((words) => carried[0]!.html.indexOf(words))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

test('two buttons to one private page have one link, also where the second asks something of the page; another page has its own', async () => {
  const { write, carried } = openOutboxOf('mailbox')
  const link = { purpose: 'giving', subject: 'ruth@example.org' }
  const many = async () => (await database.db.selectFrom('personalLinks').select('id').execute()).length
  const before = await many()
  const buttons = [
    { label: 'See', link },
    { label: 'Cancel', link, query: 'cancel=MS-7KQ4-2F' },
    { label: 'Change', link: { purpose: 'change', subject: 'a-change' } },
  ]
  const { send } = await write({ ...mail('Three buttons'), buttons })
  await send()
  expect((await many()) - before).toBe(2)
  const [see, cancel, change] = [...carried[0]!.text.matchAll(/^(?:See|Cancel|Change):\n(\S+)$/gm)].map(([, address]) => address!)
  expect(see).toMatch(/\/my\/giving\/[\w-]{43}$/)
  expect(cancel).toBe(`${see}?cancel=MS-7KQ4-2F`)
  expect(change).toMatch(/\/my\/change\/[\w-]{43}$/)
})

test('once a mail server took a mail its words are gone and its line stays; before that nothing is lost', async () => {
  const { write, carried, server } = openOutboxOf('smtp')
  const { id, send } = await write(mail('To a server'))
  server.down = true
  await expect(send()).rejects.toThrow('no connection')
  expect((await findMail(database.db, settings, id))!.parts).toHaveLength(5)
  server.down = false
  await send()
  await send()
  expect(carried).toHaveLength(1)
  expect(await findMail(database.db, settings, id)).toMatchObject({ subject: 'To a server', parts: null, sentBy: 'smtp', sentAt: now() })
})

test('what went into the mailbox is noted as sent there, its words kept, and does not go again', async () => {
  const { write, carried } = openOutboxOf('mailbox')
  const { id, send } = await write(mail('Into the mailbox'))
  await send()
  await send()
  expect(carried).toHaveLength(1)
  expect(await findMail(database.db, settings, id)).toMatchObject({ sentAt: now(), sentBy: 'mailbox', parts: expect.any(Array) })
})

test('a mail that is refused for good ends: its words go, its line says so, and the log has no address', async () => {
  const { write, carried, server, logged } = openOutboxOf('smtp')
  const { id, send } = await write(mail('Refused'))
  server.refuses = true
  await send()
  expect(await findMail(database.db, settings, id)).toMatchObject({ parts: null, sentAt: null, refusedAt: now(), refusal: 550 })
  expect(logged.join('')).toContain('refused for good')
  expect(logged.join('')).toContain(id)
  expect(logged.join('')).not.toContain('ruth')
  server.refuses = false
  await send()
  expect(carried).toEqual([])
})

test.each<Refusals>([
  { message: '550 5.4.5 Daily user sending limit exceeded' },
  { recipient: '550 5.1.90 your message can’t be sent because you have reached your daily limit' },
  { message: '554 5.2.0 quota exceeded' },
  { recipient: '550 5.7.1 too many messages from this sender' },
  { recipient: 550 },
])('a mail that a server refuses for an hour with %j is retried, keeps its words, and is delivered once', async (refusals) => {
  const server = await startMailServer(0, refusals)
  const carrier = createSmtpSender(server.url, 'Seeds <hello@example.org>')
  onTestFinished(async () => {
    carrier.close()
    await server.stop()
  })
  const { write, wait, retries } = openOutboxOf('smtp', carrier)
  const { id, send } = await write(mail(`Refused for an hour: ${JSON.stringify(refusals)}`))
  for (let seconds = 0, pause = retries.firstRetrySeconds; seconds < 3600; seconds += pause, pause *= 2) {
    await expect(send()).rejects.toThrow()
    wait(pause)
  }
  expect(await findMail(database.db, settings, id)).toMatchObject({ parts: expect.any(Array), refusedAt: null })
  delete refusals.message
  delete refusals.recipient
  await send()
  await send()
  expect(server.received.map(({ to }) => to)).toEqual([['ruth@example.org']])
  expect(await findMail(database.db, settings, id)).toMatchObject({ parts: null, sentBy: 'smtp', refusedAt: null })
})

test.each(['Subject\r\nBcc: a@b.org', 'Subject\u2028x', 'Subject\u0000'])('the subject %j is refused', async (subject) => {
  await expect(openOutboxOf('smtp').write(mail(subject))).rejects.toThrow('line break')
})

test('a mail counts as given up soon after the last of its tries, and never before', () => {
  const { limit, firstRetrySeconds, maxRetrySeconds } = openOutboxOf('smtp').retries
  // The longest possible wait: each retry has its maximum delay, and each attempt lasts until it times out.
  const waits = Array.from({ length: limit }, (_, tried) => Math.min(maxRetrySeconds, firstRetrySeconds * 2 ** (tried + 1)))
  const longest = waits.reduce((sum, seconds) => sum + seconds, 0) + (limit + 1) * ATTEMPT_TIMEOUT_SECONDS
  const spareHours = GIVEN_UP_AFTER_MS / 3_600_000 - longest / 3600
  expect(spareHours).toBeGreaterThan(0.5)
  expect(spareHours).toBeLessThan(2)
})

test('the mails that waited in a restored backup are queued again at the start, once, and only where that was asked for', async () => {
  const { write, server } = openOutboxOf('smtp')
  const [waiting, refused] = [await write(mail('Waits')), await write(mail('Refused before'))]
  server.refuses = true
  await refused.send()
  const queued: { mailId: string }[] = []
  const jobs = { enqueue: async (_: unknown, __: string, data: object[]) => void queued.push(...(data as typeof queued)) }
  const start = () => enqueueRestoredMails({ db: database.db, jobs, now })
  await start()
  expect(queued).toEqual([])
  await setValue(database.db, SEND_RESTORED_MAILS_KEY, '')
  await Promise.all([start(), start()])
  expect(queued.filter(({ mailId }) => [waiting.id, refused.id].includes(mailId))).toEqual([{ mailId: waiting.id }])
})
