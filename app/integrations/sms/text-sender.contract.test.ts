import { beforeEach, describe, expect, test } from 'vitest'
import { SMS_ACCOUNT, SMS_KEY, SMS_NUMBER, SMS_SERVICE, startFakeSms } from '#test/fakes/sms.ts'
import { freePort } from '#test/support/free-port.ts'
import { createHttpTextSender } from './http-text-sender.server.ts'
import { createMailboxTextSender, type OutgoingText, type TextSender, TextNotAccepted, TextRefused, TextUncertain } from './text-sender.ts'

const fake = await startFakeSms()
beforeEach(() => void (fake.received.length = fake.faults.length = 0))

const text = { to: '+14045550142', text: 'Seeds & more: your code is 012345', usefulForSeconds: 540 }
const http = (more: Partial<Parameters<typeof createHttpTextSender>[0]> = {}, longestWaitMs?: number) =>
  createHttpTextSender({ ...SMS_ACCOUNT, apiBase: fake.apiBase, from: SMS_NUMBER, ...more }, longestWaitMs)
const problemOf = (carrier: TextSender, more: Partial<OutgoingText> = {}) =>
  carrier.send({ ...text, ...more }).catch((error: unknown) => error)

describe.each([
  ['sms', () => http()],
  ['mailbox', () => createMailboxTextSender()],
])('%s', (name, open) => {
  test('takes a text away and says who it is', async () => {
    const carrier = open()
    expect(carrier.name).toBe(name)
    await expect(carrier.send(text)).resolves.toBeUndefined()
  })

  test('takes the same one again: whoever asks twice is not told that it went wrong', async () => {
    const carrier = open()
    await carrier.send(text)
    await expect(carrier.send(text)).resolves.toBeUndefined()
  })
})

test('the provider gets the number, the sender, the words and how long they are of use', async () => {
  await http().send(text)
  await http({ from: SMS_SERVICE }).send({ ...text, usefulForSeconds: 90_000 })
  const { usefulForSeconds: validitySeconds, ...rest } = text
  expect(fake.received).toEqual([
    { ...rest, from: SMS_NUMBER, validitySeconds },
    { ...rest, from: SMS_SERVICE, validitySeconds: 36_000 },
  ])
})

test('a key of the account opens it too', async () => {
  await http(SMS_KEY).send(text)
  expect(fake.received).toHaveLength(1)
  expect(await problemOf(http({ ...SMS_KEY, account: SMS_KEY.user }))).toMatchObject({ status: 404, code: 20404 })
})

test.each([21211, 21265, 21266, 21268, 21408, 21608, 21610, 21612, 21614, 21635])(
  'what the provider refuses with %i is refused for good, and the number is not repeated',
  async (code) => {
    fake.faults.push({ status: 400, code })
    const error = await problemOf(http())
    expect(error).toBeInstanceOf(TextRefused)
    expect(error).toMatchObject({ code })
    expect(String(error)).not.toContain('4045550142')
  },
)

test.each([
  [{ status: 'failed', error_code: 30002 }, 30002],
  [{ status: 'queued', error_code: 30007 }, 30007],
  [{ status: 'undelivered', error_code: null }, 0],
  [{ status: 'canceled', error_code: null }, 0],
])('a message that was created as %j did not leave', async (created, code) => {
  fake.faults.push({ created })
  const error = await problemOf(http())
  expect(error).toBeInstanceOf(TextRefused)
  expect(error).toMatchObject({ code })
})

test.each([401, 403, 404, 408, 429, 301].map((status) => ({ status, code: 20000 + status })).concat({ status: 400, code: 21659 }))(
  'after %j it was surely not taken',
  async (fault) => {
    fake.faults.push(fault)
    const error = await problemOf(http())
    expect(error).toBeInstanceOf(TextNotAccepted)
    expect(error).toMatchObject(fault)
    await expect(http().send(text)).resolves.toBeUndefined()
  },
)

test('where no connection stood it was surely not taken', async () => {
  const port = await freePort()
  expect(await problemOf(http({ apiBase: `http://127.0.0.1:${port}` }))).toBeInstanceOf(TextNotAccepted)
  expect(await problemOf(http({ apiBase: `http://localhost:${port}` }))).toBeInstanceOf(TextNotAccepted)
  expect(await problemOf(http({ apiBase: 'http://nobody.invalid' }))).toBeInstanceOf(TextNotAccepted)
})

test.each([{ status: 500, code: 20500 }, { status: 503 }, 'broken' as const, 'silent' as const])(
  'after %j nobody knows: it may have been taken',
  async (ending) => {
    for (const fault of [ending, { taken: ending }]) {
      fake.faults.push(fault)
      expect(await problemOf(http({}, 300))).toBeInstanceOf(TextUncertain)
    }
    expect(fake.received).toHaveLength(1)
  },
)

test('an account that is wrong names the setting, and neither it nor its token', async () => {
  const error = await problemOf(http({ token: 'a secret that is wrong' }))
  expect(String(error)).toContain('SMS_URL')
  expect(String(error)).not.toMatch(/secret that is wrong|AC0123/)
})

test.each([
  ['a number of somebody else', { from: '+14045550199' }, {}, 21659],
  ['a service of somebody else', { from: `MG${'f'.repeat(32)}` }, {}, 21701],
  ['what is no service', { from: 'mg0123' }, {}, 21705],
  ['our own number', {}, { to: SMS_NUMBER }, 21266],
  ['what is no number', {}, { to: '4045550142' }, 21211],
  ['no words', {}, { text: '' }, 21602],
  ['too many words', {}, { text: 'a'.repeat(1601) }, 21617],
  ['what is of no use any more', {}, { usefulForSeconds: 0 }, 21624],
  ['what has no whole seconds', {}, { usefulForSeconds: 59.5 }, 21624],
])('the stand-in refuses %s as Twilio does', async (_, provider, asked, code) => {
  expect(await problemOf(http(provider), asked)).toMatchObject({ code })
  expect(fake.received).toEqual([])
})
