import { expect, onTestFinished, test, vi } from 'vitest'
import { createHttpTextSender } from '#app/integrations/sms/http-text-sender.server.ts'
import { type OutgoingText, TextNotAccepted, TextRefused } from '#app/integrations/sms/text-sender.ts'
import { SMS_ACCOUNT, SMS_NUMBER, type SmsFault, startFakeSms } from '#test/fakes/sms.ts'
import { openTestDatabase } from '#test/support/open-test-database.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { openLog } from '#app/platform/log.server.ts'
import { deriveCode } from '#app/platform/codes.server.ts'
import { findMail, listMails } from './mailbox.server.ts'
import { readSettings } from '#app/platform/settings/settings.server.ts'
import { createTextOutbox } from './texts.server.ts'

const settings = readSettings({ SECRET_KEY: 'a key that only this test knows, long enough', SITE_URL: 'https://seeds.example.org' })
const CODE = crypto.randomUUID()
const START = Date.parse('2026-11-20T12:00:00Z')
let time = new Date(START)
const after = (seconds: number) => void (time = new Date(START + seconds * 1000))
const database = await openTestDatabase()

async function written(name: 'sms' | 'mailbox', carry: (text: OutgoingText) => Promise<void>) {
  after(0)
  await database.db.deleteFrom('mails').execute()
  const logged: string[] = []
  const { sendText, textJob } = createTextOutbox({
    db: database.db,
    jobs: { enqueue: async () => {} } as never,
    carrier: { name, send: carry },
    settings,
    log: openLog('info', { write: (line: string) => void logged.push(line) }),
    now: () => time,
  })
  const uselessAfter = new Date(START + 600_000)
  const text = {
    kind: 'claim-code',
    to: '+14045550142',
    title: 'Your code',
    before: 'Seeds: your code is',
    code: { id: CODE, after: '- ten minutes.' },
    uselessAfter,
  }
  await inTransaction(database.db, (trx) => sendText(trx, text))
  const { id } = (await listMails(database.db))[0]!
  return { id, logged, send: () => textJob.handle({ textId: id }), show: () => findMail(database.db, settings, id) }
}

test('a text leaves with its code in the middle, and its words are gone then', async () => {
  const carried: object[] = []
  const { send, show, logged } = await written('sms', async (text) => void carried.push(text))
  await send()
  await send()
  const digits = deriveCode(settings.secretKey, CODE)
  expect(carried).toEqual([{ to: '+14045550142', text: `Seeds: your code is ${digits} - ten minutes.`, usefulForSeconds: 600 }])
  expect(await show()).toMatchObject({ channel: 'text', sentBy: 'sms', parts: null })
  expect(logged.join()).not.toContain(digits)
})

test('in a demo it stays in the mailbox, where the code is shown; in the table there is no code', async () => {
  const { send, show } = await written('mailbox', async () => {})
  await send()
  const digits = deriveCode(settings.secretKey, CODE)
  expect((await show())!.parts).toContainEqual({ kind: 'code', digits })
  expect(JSON.stringify(await database.db.selectFrom('mails').selectAll().execute())).not.toContain(digits)
})

const never = (status: number, code: number) => async () => {
  throw new TextNotAccepted({ status, code })
}

test('what was surely not taken is tried again while its code is of use, and ends with what the provider said last', async () => {
  const carry = vi.fn(never(401, 20003))
  const { send, show, logged } = await written('sms', carry)
  for (const seconds of [0, 2, 100, 390]) {
    after(seconds)
    await expect(send()).rejects.toThrow('20003')
  }
  expect(await show()).toMatchObject({ parts: expect.any(Array), sentBy: null, refusedAt: null })
  after(391)
  await send()
  await send()
  expect(carry).toHaveBeenCalledTimes(5)
  expect(await show()).toMatchObject({ parts: null, sentAt: null, refusal: 20003 })
  expect(logged.join()).toContain('20003')
})

test('in the last minute of its code a text does not leave any more', async () => {
  const carried: OutgoingText[] = []
  const { send, show } = await written('sms', async (text) => void carried.push(text))
  after(541)
  await send()
  expect(carried).toEqual([])
  expect(await show()).toMatchObject({ parts: null, sentAt: null, refusal: null })
})

test('one that is sent late says for how long it is still of use', async () => {
  const carried: OutgoingText[] = []
  const { send } = await written('sms', async (text) => void carried.push(text))
  after(539.5)
  await send()
  expect(carried).toMatchObject([{ usefulForSeconds: 60 }])
})

test('what the provider refuses for good is not tried again, and the log has its code and no number', async () => {
  const { send, show, logged } = await written('sms', async () => {
    throw new TextRefused({ status: 400, code: 21610 })
  })
  await send()
  await send()
  expect(await show()).toMatchObject({ refusal: 21610, parts: null })
  expect(logged.filter((line) => line.includes('not tried again'))).toHaveLength(1)
  expect(logged.join()).toContain('21610')
  expect(logged.join()).not.toContain('4045550142')
})

test('a code of the provider that the table cannot hold is noted by the status of its answer', async () => {
  const { send, show, logged } = await written('sms', never(403, 70051))
  after(500)
  await send()
  expect(await show()).toMatchObject({ refusal: 403, parts: null })
  expect(logged.join()).toContain('70051')
})

const taken = (ending: 'broken' | 'silent' | { status: number; code?: number }): SmsFault => ({ taken: ending })
test.each([
  ['answers of 500', { status: 500, code: 20500 }, 20500],
  ['a connection that breaks', 'broken' as const, null],
  ['silence', 'silent' as const, null],
])('what the provider may have taken, with %s, is not sent again', async (_, ending, refusal) => {
  const { fake, carry } = await openProvider()
  const { send, show } = await written('sms', carry)
  fake.faults.push({ status: 429, code: 20429 }, taken(ending))
  await expect(send()).rejects.toThrow('20429')
  for (let tries = 0; tries < 3; tries++) await send()
  expect(fake.received).toHaveLength(1)
  expect(await show()).toMatchObject({ parts: null, sentAt: null, refusal })
})

async function openProvider() {
  const fake = await startFakeSms()
  onTestFinished(() => fake.stop())
  const { send: carry } = createHttpTextSender({ ...SMS_ACCOUNT, apiBase: fake.apiBase, from: SMS_NUMBER }, 1_000)
  return { fake, carry }
}
