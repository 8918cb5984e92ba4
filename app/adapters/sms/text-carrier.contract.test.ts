import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SMS_ACCOUNT, startFakeSms } from '#test/fake-sms.ts'
import { openHttpTextCarrier } from './http-carrier.server.ts'
import { openMailboxTextCarrier } from './mailbox-carrier.server.ts'
import { type TextCarrier, TextRefused } from './text-carrier.ts'

let fake: Awaited<ReturnType<typeof startFakeSms>>
beforeAll(async () => void (fake = await startFakeSms()))
afterAll(() => fake.stop())

const text = { to: '+14045550142', text: 'Seeds & more: your code is 012345' }
const http = (more: Partial<Parameters<typeof openHttpTextCarrier>[0]> = {}) =>
  openHttpTextCarrier({ ...SMS_ACCOUNT, apiBase: fake.apiBase, from: '+14045550100', ...more })
const problemOf = (carrier: TextCarrier) => carrier.carry(text).catch((error: unknown) => error)

describe.each([
  ['sms', () => http()],
  ['mailbox', () => openMailboxTextCarrier()],
])('%s', (name, open) => {
  test('takes a text away and says who it is', async () => {
    const carrier = open()
    expect(carrier.name).toBe(name)
    await expect(carrier.carry(text)).resolves.toBeUndefined()
  })

  test('takes the same one again: whoever asks twice is not told that it went wrong', async () => {
    const carrier = open()
    await carrier.carry(text)
    await expect(carrier.carry(text)).resolves.toBeUndefined()
  })
})

test('the provider gets the number, the sender and the words', async () => {
  fake.received.length = 0
  await http().carry(text)
  await http({ from: 'MG0123456789abcdef0123456789abcdef' }).carry(text)
  expect(fake.received).toEqual([
    { ...text, from: '+14045550100' },
    { ...text, from: 'MG0123456789abcdef0123456789abcdef' },
  ])
})

test.each([21211, 21610, 21614])('what the provider refuses with %i is not tried again, and the number is not repeated', async (code) => {
  fake.faults.push({ status: 400, code })
  const error = await problemOf(http())
  expect(error).toBeInstanceOf(TextRefused)
  expect(error).toMatchObject({ code })
  expect(String(error)).not.toContain('4045550142')
})

test.each([{ status: 429, code: 20429 }, { status: 500 }, { status: 503 }, { status: 400, code: 21606 }, 'broken' as const])(
  'after %j it is tried again',
  async (fault) => {
    fake.faults.push(fault)
    const error = await problemOf(http())
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(TextRefused)
    await expect(http().carry(text)).resolves.toBeUndefined()
  },
)

test('an account that is wrong names the setting, and neither it nor its token', async () => {
  const error = await problemOf(http({ token: 'a secret that is wrong' }))
  expect(String(error)).toContain('SMS_URL')
  expect(String(error)).not.toMatch(/secret that is wrong|AC0123/)
})
