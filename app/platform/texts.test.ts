import { afterAll, beforeAll, expect, test } from 'vitest'
import { TextRefused } from '#app/adapters/sms/text-carrier.ts'
import { openTestDatabase } from '#test/open-test-database.ts'
import type { Database } from './database/database.server.ts'
import { inTransaction } from './database/in-transaction.server.ts'
import { openLog } from './log.server.ts'
import { digitsOf } from './codes.server.ts'
import { findMail, listMails } from './mailbox.server.ts'
import { readSettings } from './settings.server.ts'
import { openTexts } from './texts.server.ts'

const settings = readSettings({ SECRET_KEY: 'a key that only this test knows, long enough', SITE_URL: 'https://seeds.example.org' })
const CODE = crypto.randomUUID()
let database: Database
let time = new Date('2026-11-20T12:00:00Z')
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())

async function written(name: 'sms' | 'mailbox', carry: (text: { to: string; text: string }) => Promise<void>) {
  time = new Date('2026-11-20T12:00:00Z')
  await database.db.deleteFrom('mails').execute()
  const logged: string[] = []
  const { sendText, textJob } = openTexts({
    db: database.db,
    jobs: { enqueue: async () => {} } as never,
    carrier: { name, carry },
    settings,
    log: openLog('info', { write: (line: string) => void logged.push(line) }),
    now: () => time,
  })
  const uselessAfter = new Date('2026-11-20T12:10:00Z')
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
  const digits = digitsOf(settings.secretKey, CODE)
  expect(carried).toEqual([{ to: '+14045550142', text: `Seeds: your code is ${digits} - ten minutes.` }])
  expect(await show()).toMatchObject({ channel: 'text', sentBy: 'sms', parts: null })
  expect(logged.join()).not.toContain(digits)
})

test('in a demo it stays in the mailbox, where the code is shown; in the table there is no code', async () => {
  const { send, show } = await written('mailbox', async () => {})
  await send()
  const digits = digitsOf(settings.secretKey, CODE)
  expect((await show())!.parts).toContainEqual({ kind: 'code', digits })
  expect(JSON.stringify(await database.db.selectFrom('mails').selectAll().execute())).not.toContain(digits)
})

test('what cannot leave is tried again until its code is worth nothing, and then ends without its words', async () => {
  let tries = 0
  const { send, show } = await written('sms', async () => {
    tries++
    throw new Error('no provider')
  })
  await expect(send()).rejects.toThrow('no provider')
  time = new Date('2026-11-20T12:10:00Z')
  await send()
  expect(tries).toBe(1)
  expect(await show()).toMatchObject({ parts: null, sentAt: null })
})

test('what the provider refuses for good is not tried again, and the log has no number', async () => {
  const { send, show, logged } = await written('sms', async () => {
    throw new TextRefused(21610)
  })
  await send()
  await send()
  expect(await show()).toMatchObject({ refusal: 21610, parts: null })
  expect(logged.filter((line) => line.includes('refused'))).toHaveLength(1)
  expect(logged.join()).not.toContain('4045550142')
})
