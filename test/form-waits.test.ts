import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { formWords } from '#words/forms.ts'
import { giftRefusals } from '#words/gift-refusals.ts'
import { takeMessage } from '#app/features/contact/take-message.server.ts'
import { takeGift } from '#app/features/donate/take-gift.server.ts'
import { closeGiftForm } from '#app/features/gifts/form-pause.server.ts'
import { openMemoryPayments } from './giving/memory-payments.ts'
import { openForms } from './open-forms.ts'
import { clearForms, message, postContact } from './site-forms.ts'

let forms: Awaited<ReturnType<typeof openForms>>
beforeAll(async () => {
  forms = await openForms()
  Object.assign(forms.services, { payments: openMemoryPayments({ now: forms.services.now, livemode: false }).provider })
})
afterAll(() => forms.close())
beforeEach(() => clearForms(forms))

const gift = { amount: 'preset:2500', custom: '', frequency: 'once', email: 'ruth@example.org' }
const sendGift = () => forms.post(takeGift as never, '/donate.data', { ...gift, attempt: crypto.randomUUID() })

async function fillHour(at: string) {
  forms.at(at)
  const limit = { name: 'contact:refused', max: 400, perSeconds: 3600 }
  for (let taken = 0; taken < 400; taken++) await forms.services.limits.take(limit, '192.0.2.1')
}

test.each([
  ['2026-11-20T12:00:59Z', 3_541, 60],
  ['2026-11-20T12:35:00Z', 1_500, 25],
  ['2026-11-20T12:59:30Z', 30, 1],
])('past the limit at %s the wait that is told is the one there is', async (at, seconds, minutes) => {
  await fillHour(at)
  const refused = await postContact(forms, { ...message, email: 'ruth@example.org' })
  expect(refused).toMatchObject({
    status: 429,
    retryAfter: seconds,
    data: { passing: true, notice: formWords.tooMany(minutes), values: message },
  })
  forms.at(new Date(Date.parse(at) + seconds * 1000).toISOString())
  expect((await postContact(forms, { ...message, email: 'ruth@example.org' })).status).toBe(200)
})

test('a pause of gifts tells how long it still is', async () => {
  forms.at('2026-11-20T12:00:00Z')
  await closeGiftForm(forms.services, 60)
  forms.at('2026-11-20T12:22:30Z')
  const refused = await sendGift()
  expect(refused).toMatchObject({
    status: 503,
    retryAfter: 37.5 * 60,
    data: { passing: true, notice: giftRefusals.paused({ count: 38, written: '38' }) },
  })
})

test('gifts of a busy minute are asked to wait a minute', async () => {
  forms.at('2026-11-21T12:00:00Z')
  const answers = []
  for (let sent = 0; sent < 31; sent++)
    answers.push(
      await forms.post(
        takeGift as never,
        '/donate.data',
        { ...gift, email: `r${sent}@example.org`, attempt: crypto.randomUUID() },
        `198.51.100.${sent}`,
      ),
    )
  expect(answers.at(-2)).toMatchObject({ status: 200, retryAfter: undefined })
  expect(answers.at(-1)).toMatchObject({ status: 503, retryAfter: 60, data: { passing: true, notice: giftRefusals.busy } })
})

/** The doors on services whose database answers so, and what they wrote to the log. */
async function sendWhile(error: Error, action: (args: never) => unknown, path: string, fields: Record<string, string>) {
  const logged: { level: 'warn' | 'error'; reference?: string }[] = []
  const log = {
    warn: (line: object) => void logged.push({ ...line, level: 'warn' }),
    error: (line: object) => void logged.push({ ...line, level: 'error' }),
  }
  const { limits, log: ownLog } = forms.services
  const failing = () => {
    throw error
  }
  Object.assign(forms.services, {
    log,
    limits: { ...limits, take: failing, takeSteps: failing, takeStepsUnless: failing, fingerprint: failing },
  })
  try {
    return { ...(await forms.post(action as never, path, fields)), logged }
  } finally {
    Object.assign(forms.services, { log: ownLog, limits })
  }
}
const doors = [
  {
    name: 'a form',
    action: takeMessage,
    path: '/contact',
    fields: { ...message, email: 'ruth@example.org' },
    away: formWords.away,
    failed: formWords.notSaved,
  },
  {
    name: 'a gift',
    action: takeGift,
    path: '/donate.data',
    fields: { ...gift, attempt: crypto.randomUUID() },
    away: giftRefusals.away,
    failed: giftRefusals.unavailable,
  },
]

test.each(doors)(
  'while the database is away $name is one warning without a reference, and is asked for again in a moment',
  async (door) => {
    const outage = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
    const { status, retryAfter, data, logged } = await sendWhile(outage, door.action as never, door.path, door.fields)
    expect({ status, retryAfter, data }).toMatchObject({ status: 503, retryAfter: 5, data: { passing: true, notice: door.away } })
    expect(logged).toEqual([expect.objectContaining({ level: 'warn' })])
    expect(logged[0]!.reference).toBeUndefined()
  },
)

test.each(doors)('any other failure of $name is an error whose reference its sender can name', async (door) => {
  const { status, retryAfter, data, logged } = await sendWhile(new Error('a bug'), door.action as never, door.path, door.fields)
  expect(logged).toEqual([expect.objectContaining({ level: 'error', reference: expect.any(String) })])
  expect({ status, retryAfter, data }).toMatchObject({
    status: 503,
    retryAfter: 60,
    data: { passing: true, notice: `${door.failed} (${logged[0]!.reference})` },
  })
})
