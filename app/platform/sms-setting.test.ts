import { expect, test } from 'vitest'
import { startFakeSms, SMS_ACCOUNT } from '#test/fake-sms.ts'
import { readSettings, type SettingsError } from './settings.server.ts'

const read = (SMS_URL: string) => readSettings({ SMS_URL }, { makeKey: false }).sms

test('SMS_URL has the account, its token, and the number or the service that texts come from', async () => {
  const fake = await startFakeSms()
  expect(read(fake.url)).toEqual({ ...SMS_ACCOUNT, apiBase: fake.apiBase, from: '+14045550100' })
  await fake.stop()
  expect(read('https://AC1:t@api.twilio.com/?from=MG0123456789abcdef0123456789abcdef')).toMatchObject({ apiBase: 'https://api.twilio.com' })
  expect(read('https://AC1:t@api.twilio.com?from=%2B14045550100')?.from).toBe('+14045550100')
})

test.each([
  ['https://api.twilio.com/?from=+14045550100', 'the account'],
  ['https://AC1:t@api.twilio.com/', '?from='],
  ['https://AC1:t@api.twilio.com/?from=Ministry', '?from='],
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
