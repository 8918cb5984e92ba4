import { expect, test, vi } from 'vitest'
import { formWords } from '#copy/forms.ts'
import { hashNetwork } from '#app/domains/giving/gifts/gift-limits.server.ts'
import { GIFT_LIMITS } from '#app/platform/limits.ts'
import { pauseGiftForm, GIFTS_PAUSED_KEY, purgeDeclines } from '#app/domains/giving/gifts/card-declines.server.ts'
import { monthlyConsentVersion, monthlyConsentVersionWithoutAmount } from '#app/domains/giving/monthly/change-rules.ts'
import type { FormRequest } from '#app/forms/handle-form.server.ts'
import { openEmulatedPayments } from '#test/support/giving/emulated-payments.ts'
import { deleteValue } from '#app/platform/jobs/key-values.server.ts'
import { openForms } from '#test/support/open-forms.ts'
import { handleGift } from './handle-gift.server.ts'

const site = await openForms()
Object.assign(site.services, { payments: openEmulatedPayments({ now: site.services.now, livemode: false }).provider })

const form = (more: Record<string, string> = {}) => ({
  amount: 'preset:2500',
  custom: '',
  frequency: 'once',
  // Of letters: the digits of an id look like a card number once in a few hundred times.
  email: `${crypto.randomUUID().replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)}@example.org`,
  idempotencyKey: crypto.randomUUID(),
  ...more,
})
const send = (fields: Record<string, string>) => site.post(handleGift as never, '/donate.data', fields)
const gifts = () => site.db.selectFrom('gifts').selectAll().execute()

test('scripts get the way to the payment as data; a page is sent there with a 303', async () => {
  const answer = await send(form())
  expect(answer).toMatchObject({ status: 200, data: { ok: true, url: expect.any(String), giftId: expect.any(String) } })
  let sentOn: Response | undefined
  const asPage = async (args: FormRequest) => {
    sentOn = (await handleGift(args)) as Response
    return { data: {} }
  }
  await site.post(asPage as never, '/donate', form())
  expect(sentOn?.status).toBe(303)
  expect(sentOn?.headers.get('location')).toMatch(/checkout|pay/)
})

test.each([
  ['message', '4242 4242 4242 4242'],
  ['message', 'card ４２４２４２４２４２４２４２４２'],
  ['name', '4242-4242-4242-4242'],
  ['custom', '4242424242424242'],
  ['email', '4242424242424242@example.org'],
])('a card number as %s is refused at that field, hidden, and stored nowhere: %s', async (field, number) => {
  const before = await gifts()
  const { status, data } = await send(form({ [field]: number }))
  expect(status).toBe(422)
  expect(data.errors).toEqual({ [field]: expect.stringContaining('looks like a card number') })
  expect(JSON.stringify(data).normalize('NFKC').replace(/\D/g, '')).not.toContain('42424242')
  expect(await gifts()).toEqual(before)
})

test('a field that the form does not have refuses it, and is neither read nor named again', async () => {
  const { status, data } = await send(form({ cardNumber: '4242424242424242' }))
  expect([status, data]).toMatchObject([422, { notice: formWords.unreadable }])
  expect(JSON.stringify(data)).not.toMatch(/4242|cardNumber/)
})

test('an e-mail that the provider refuses is told at its field, with what was typed', async () => {
  const { status, data } = await send(form({ email: 'miriam@refused.example', message: 'Hello' }))
  expect(status).toBe(422)
  expect(data.errors).toEqual({ email: expect.stringContaining('does not accept this email') })
  expect(data.values).toMatchObject({ message: 'Hello' })
})

test('everything there is to mend is told at once, with what was typed', async () => {
  const { status, data } = await send(form({ amount: 'custom', custom: '€5', frequency: 'monthly', email: '', message: 'Hello' }))
  expect(status).toBe(422)
  expect(Object.keys(data.errors!)).toEqual(expect.arrayContaining(['custom', 'email', 'consent']))
  expect(data.values).toMatchObject({ custom: '€5', frequency: 'monthly', message: 'Hello' })
})

test('a tier given every month is a monthly gift of that amount and no tier', async () => {
  const fields = form({ amount: 'tier:mentorship', frequency: 'monthly', consent: 'yes', consentVersion: monthlyConsentVersion })
  expect((await send(fields)).status).toBe(200)
  expect((await gifts()).find(({ email }) => email === fields.email)).toMatchObject({
    amountCents: 50_000,
    frequency: 'monthly',
    tierId: null,
  })
})

test('consent is stored as the page showed it: without scripts it names no amount', async () => {
  const monthly = { amount: 'tier:mentorship', frequency: 'monthly', consent: 'yes' }
  const sentences = []
  for (const consentVersion of [monthlyConsentVersion, monthlyConsentVersionWithoutAmount]) {
    const { email } = form({})
    expect((await send(form({ ...monthly, email, consentVersion }))).status).toBe(200)
    const { id } = (await gifts()).find((gift) => gift.email === email)!
    const consent = await site.db.selectFrom('giftConsents').selectAll().where('giftId', '=', id).executeTakeFirstOrThrow()
    expect(consent.version).toBe(consentVersion)
    sentences.push(consent.sentence)
  }
  expect(sentences[0]).toContain('charges $500 today and $500 every month')
  expect(sentences[1]).toContain('charges the amount I chose ($500) today')
  expect((await send(form({ ...monthly, consentVersion: '2026-11-28' }))).status).toBe(422)
})

test('whose browser fills in the field that nobody sees gives as everybody', async () => {
  const fields = form({ fax_number: '1' })
  const { status, data } = await send(fields)
  expect([status, data]).toEqual([200, expect.objectContaining({ ok: true, url: expect.any(String) })])
  expect((await gifts()).filter(({ email }) => email === fields.email)).toHaveLength(1)
})

test('a network whose cards were declined is told to wait, and so is who finds gifts paused: the one is its own doing, the other is not', async () => {
  const network = '198.51.100.7'
  const sendFrom = () => site.post(handleGift as never, '/donate.data', form(), network)
  expect((await sendFrom()).status).toBe(200)
  const [{ id: giftId } = { id: '' }] = await gifts()
  const decline = { giftId, ...hashNetwork(site.services, network)!, declinedAt: site.services.now() }
  const declines = Array.from({ length: GIFT_LIMITS.declinesAMinute.ofNetwork }, (_, number) => ({
    ...decline,
    eventId: `declined-${number}`,
  }))
  await site.db.insertInto('giftDeclines').values(declines).execute()
  const closed = await sendFrom()
  expect(closed).toMatchObject({ status: 429, retryAfter: 60, data: { notice: expect.stringContaining('Several cards were declined') } })
  await pauseGiftForm(site.services, 60)
  expect(await send(form())).toMatchObject({ status: 503, data: { notice: expect.stringContaining('Gifts are paused') } })
  await deleteValue(site.db, GIFTS_PAUSED_KEY)
  await purgeDeclines(site.db, site.services.now())
})

test('a gift is counted by its own gate and by no limit of forms', async () => {
  const consumeLimits = vi.spyOn(site.services.limits, 'consumeLimits')
  expect((await send(form())).status).toBe(200)
  expect(consumeLimits).not.toHaveBeenCalled()
  consumeLimits.mockRestore()
})

test('an address that no other form takes is not taken here either', async () => {
  const { status, data } = await send(form({ email: 'josé@example.org' }))
  expect(status).toBe(422)
  expect(data.errors).toEqual({ email: 'Enter an email address like name@example.org' })
})

test('past the limit of unpaid gifts the form says when to come back, and keeps what was typed', async () => {
  let last = await send(form())
  for (let tries = 0; tries < 21; tries++) last = await send(form({ name: 'Ruth' }))
  expect(last.status).toBe(429)
  expect(last.data).toMatchObject({ ok: false, notice: expect.stringContaining('not charged'), values: { name: 'Ruth' } })
})
