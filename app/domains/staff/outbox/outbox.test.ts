import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { MailRefused } from '#app/integrations/mail/mail-sender.ts'
import type { Keeper } from '#app/domains/staff/desk/actor.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { openJobs } from '#app/platform/jobs/jobs.server.ts'
import { openLog } from '#app/platform/log.server.ts'
import { mailRequest } from '#app/platform/mail/mail-request.ts'
import { MAIL_JOB, createOutbox } from '#app/platform/mail/outbox.server.ts'
import { consumeUndelivered } from '#app/platform/mail/outbox-queries.server.ts'
import { openForms } from '#test/support/open-forms.ts'
import { openTestDatabase } from '#test/support/open-test-database.ts'
import { addJoined } from '#test/support/staff.ts'
import { waitFor } from '#test/support/wait-for.ts'
import { resendMails, showOutbox } from './outbox.server.ts'

const database = await openTestDatabase()
const forms = await openForms(database)
const jobs = openJobs(database, openLog('silent'))
await jobs.start([])
await jobs.stop()
const keeper = (await addJoined(forms.services, { password: null, example: true })).actor as Keeper
beforeEach(async () => {
  forms.at('2026-11-20T12:00:00Z')
  forms.queued.length = 0
  await forms.db.deleteFrom('mails').execute()
})

const write = (to: string) =>
  inTransaction(forms.db, (trx) =>
    forms.services.sendMail(trx, mailRequest('contact', to, { subject: 'S', paragraphs: ['Words of Ruth'] })),
  )
const show = (query: Record<string, string> = {}) => showOutbox(forms.services, new URLSearchParams(query))
const id = async (to: string) => (await forms.db.selectFrom('mails').select('id').where('toAddress', '=', to).executeTakeFirstOrThrow()).id

/** Lets what waits meet a mail server that answers so. */
async function meet(answer: (to: string) => unknown) {
  const log = openLog('silent')
  const carrier = {
    name: 'smtp' as const,
    send: async ({ to }: { to: string }) => {
      const error = answer(to)
      if (error) throw error
    },
    close: () => {},
  }
  const { mailJob } = createOutbox({
    db: forms.db,
    jobs: forms.services.jobs,
    carrier,
    settings: forms.services.settings,
    log,
    now: forms.services.now,
  })
  for (const { data } of forms.queued.splice(0)) await mailJob.handle(data as { mailId: string }).catch(() => {})
}

test('what waits, what left and what was refused for good are counted and told apart, without their words', async () => {
  await write('ruth@example.org')
  await write('closed@example.org')
  await meet((to) => (to.startsWith('closed') ? new MailRefused(550) : undefined))
  await write('naomi@example.org')
  const failed = await show()
  expect(failed).toMatchObject({ state: 'failed', counts: { failed: 1, waiting: 1, left: 1, retryable: 0 } })
  expect(failed.mails).toMatchObject([{ to: 'closed@example.org', how: expect.stringContaining('550') }])
  expect((await show({ state: 'left' })).mails).toMatchObject([{ to: 'ruth@example.org' }])
  const waiting = await show({ state: 'waiting' })
  expect(waiting.mails).toMatchObject([{ to: 'naomi@example.org', how: 'Waits for its turn' }])
  expect(JSON.stringify([failed, waiting])).not.toContain('Words of Ruth')
})

test('every mail stands on one of the pages, though many were written at one moment', async () => {
  const addresses = Array.from({ length: 115 }, (_, number) => `giver-${number}@example.org`)
  await inTransaction(forms.db, (trx) =>
    forms.services.sendMail(trx, ...addresses.map((to) => mailRequest('contact', to, { subject: 'S', paragraphs: ['Words'] }))),
  )
  const seen: string[] = []
  const lengths: number[] = []
  let older: string | null = ''
  while (older !== null && lengths.length < 9) {
    const page = await show({ state: 'waiting', before: older })
    seen.push(...page.mails.map(({ to }) => to))
    lengths.push(page.mails.length)
    older = page.older
  }
  expect(lengths).toEqual([50, 50, 15])
  expect(seen.toSorted()).toEqual(addresses.toSorted())
})

test('a mail that was given up goes again for a keeper, has as long as a new one, and stands in the history without its address', async () => {
  await write('ruth@example.org')
  await meet(() => new Error('away'))
  forms.at('2026-11-24T11:00:00Z')
  expect((await show()).state).toBe('waiting')
  expect(await resendMails(forms.services, keeper)).toBe(0)
  forms.at('2026-11-24T12:30:00Z')
  await inTransaction(forms.db, (trx) => consumeUndelivered(trx, forms.services.now(), 'hello@example.org'))
  expect(await show()).toMatchObject({ state: 'failed', mails: [{ how: 'Given up after four days' }] })
  expect(await resendMails(forms.services, keeper)).toBe(1)
  expect(await show()).toMatchObject({ state: 'waiting', mails: [{ how: expect.stringMatching(/^Tried again since/) }] })
  expect(forms.queued).toMatchObject([{ name: MAIL_JOB, data: { mailId: await id('ruth@example.org') } }])
  expect(await inTransaction(forms.db, (trx) => consumeUndelivered(trx, forms.services.now(), 'hello@example.org'))).toEqual([])
  await meet(() => undefined)
  expect(await show({ state: 'left' })).toMatchObject({ mails: [{ to: 'ruth@example.org' }] })
  const [entry] = await forms.db.selectFrom('auditLog').selectAll().orderBy('id', 'desc').limit(1).execute()
  expect(entry).toMatchObject({ verb: 'send-again', subjectKind: 'mail', after: { mail: 1 } })
  expect(JSON.stringify(entry)).not.toContain('ruth')
})

test('a helper sends nothing again, whatever they were told they are', async () => {
  await write('ruth@example.org')
  forms.at('2026-11-22T12:00:00Z')
  const { actor } = await addJoined(forms.services, { role: 'helper', password: null, example: true })
  expect(await resendMails(forms.services, { ...actor, role: 'keeper' })).toBeUndefined()
})

test('a code that nobody waits for any more is shown as such, and cannot go again', async () => {
  await write('ruth@example.org')
  await forms.db
    .updateTable('mails')
    .set({ uselessAfter: new Date('2026-11-20T12:10:00Z') })
    .execute()
  forms.at('2026-11-20T12:11:00Z')
  expect(await show()).toMatchObject({ state: 'failed', mails: [{ how: expect.stringMatching(/No longer needed/) }] })
})

test.each([
  [{ code: 'ECONNREFUSED' }, 'The mail server could not be reached'],
  [{ code: 'EENVELOPE', responseCode: 451 }, 'The mail server has not taken it yet (451)'],
  [{ code: 'EENVELOPE', responseCode: 550 }, 'The mail server has not taken it yet (550)'],
  [{ code: 'EAUTH', responseCode: 535 }, 'The mail server did not take our sign-in: see MAIL_URL'],
  [{}, 'The last try failed; the log of the site says why'],
])('why the last try failed is told from what the queue keeps of it (%j), and none of the server’s words', async (failure, told) => {
  const jobs = openJobs(database, openLog('silent'))
  const error = Object.assign(new Error('451 <ruth@example.org> greylisted'), failure)
  await jobs.start([
    { name: MAIL_JOB, retries: { limit: 9, firstRetrySeconds: 600, maxRetrySeconds: 600 }, handle: () => Promise.reject(error) },
  ])
  await write('ruth@example.org')
  const mailId = await id('ruth@example.org')
  await inTransaction(forms.db, (trx) => jobs.enqueue(trx, MAIL_JOB, [{ mailId }]))
  await waitFor('the failed try', async () => {
    const { rows } = await sql`select 1 from jobs.job where data->>'mailId' = ${mailId} and output is not null`.execute(forms.db)
    return rows.length > 0
  })
  await jobs.stop()
  const { mails } = await show({ state: 'waiting' })
  expect(mails).toMatchObject([{ how: told }])
})
