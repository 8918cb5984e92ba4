import { expect, test } from 'vitest'
import { createHttpTextSender } from '#app/integrations/sms/http-text-sender.server.ts'
import { SMS_ACCOUNT, SMS_KEY, SMS_SERVICE, startFakeSms } from '#test/fakes/sms.ts'
import { readSettings } from './settings.server.ts'
import type { SettingsError } from './settings-reader.ts'

const read = (SMS_URL: string) => readSettings({ SMS_URL }, { makeKey: false }).sms

test('SMS_URL has the account, its token, and the number or the service that texts come from', async () => {
  const fake = await startFakeSms()
  expect(read(fake.url)).toEqual({ ...SMS_ACCOUNT, apiBase: fake.apiBase, from: '+14045550100' })
  await fake.stop()
  expect(read('https://AC1:t@api.twilio.com/?from=MG0123456789abcdef0123456789abcdef')).toMatchObject({ apiBase: 'https://api.twilio.com' })
  expect(read('https://AC1:t@api.twilio.com?from=%2B14045550100')?.from).toBe('+14045550100')
})

test('a key stands for the account that is named beside it', () => {
  const { user, token, account } = SMS_KEY
  const url = `https://${user}:${encodeURIComponent(token)}@api.twilio.com/?account=${account}&from=+14045550100`
  expect(read(url)).toEqual({ ...SMS_KEY, apiBase: 'https://api.twilio.com', from: '+14045550100' })
})

test('what it takes for a messaging service goes to the provider as one', async () => {
  const fake = await startFakeSms()
  const sms = read(fake.url.replace(/from=.*/, `from=${SMS_SERVICE}`))!
  await createHttpTextSender(sms).send({ to: '+14045550142', text: 'A code', usefulForSeconds: 600 })
  expect(fake.received).toMatchObject([{ from: SMS_SERVICE }])
  await fake.stop()
})

test.each([
  ['https://api.twilio.com/?from=+14045550100', 'the account'],
  ['https://AC1:t@api.twilio.com/', '?from='],
  ['https://AC1:t@api.twilio.com/?from=Ministry', '?from='],
  ['https://AC1:t@api.twilio.com/?from=mg0123456789abcdef0123456789abcdef', '?from='],
  ['https://SK1:t@api.twilio.com/?from=+14045550100', '?account='],
  ['http://AC1:t@api.twilio.com/?from=+14045550100', 'https://'],
  ['https://AC1:50%@api.twilio.com/?from=+14045550100', '%25'],
  ['smtp://mail.example.org', 'https://'],
])('%s is refused with what it should be, and the token is not repeated', (given, wanted) => {
  try {
    expect(read(given)).toBe('refused')
  } catch (error) {
    const { problems } = error as SettingsError
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(wanted)
    expect(problems[0]).not.toContain('50%@')
  }
})
