import { beforeEach, expect, test } from 'vitest'
import { formWords } from '#copy/forms.ts'
import { giftRefusals } from '#copy/giving/gift-refusals.ts'
import { handleContactMessage } from '#app/domains/community/contact/message-submission.server.ts'
import { handleGift } from '#app/domains/giving/donate/handle-gift.server.ts'
import { LIMITS } from '#app/platform/limits.ts'
import { openEmulatedPayments } from '#test/support/giving/emulated-payments.ts'
import { openForms } from '#test/support/open-forms.ts'
import { clearForms, message, postContact } from '#test/support/site-forms.ts'

const forms = await openForms()
Object.assign(forms.services, { payments: openEmulatedPayments({ now: forms.services.now, livemode: false }).provider })
beforeEach(() => clearForms(forms))

const gift = { amount: 'preset:2500', custom: '', frequency: 'once', email: 'ruth@example.org' }

async function fillHour(at: string) {
  forms.at(at)
  for (let taken = 0; taken < LIMITS.form.points; taken++) await forms.services.limits.consumeLimits(['form', 'contact 192.0.2.1'])
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

/** Sends a form while the limits throw `error`, as they do when the database fails. Returns the answer and the log. */
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
    limits: {
      ...limits,
      consumeLimits: failing,
      get enforced() {
        return failing()
      },
    },
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
    action: handleContactMessage,
    path: '/contact',
    fields: { ...message, email: 'ruth@example.org' },
    away: formWords.away,
    failed: formWords.notSaved,
  },
  {
    name: 'a gift',
    action: handleGift,
    path: '/donate.data',
    fields: { ...gift, idempotencyKey: crypto.randomUUID() },
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
