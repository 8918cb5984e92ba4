import { expect, test, vi } from 'vitest'
import { openClosedPayments } from '#app/integrations/payments/closed-payments.ts'
import { handleGift } from '#app/domains/giving/donate/handle-gift.server.ts'
import { yourGivingWords } from '#copy/giving/your-giving.ts'
import { monthlyConsentVersion, amountChangeConsentVersion, resumeConsentVersion } from '#app/domains/giving/monthly/change-rules.ts'
import { processPaymentEvent, receivePaymentEvent } from '#app/domains/giving/events/process-payment-event.server.ts'
import { containsCardNumber } from '#app/forms/card-number.ts'
import { openEmulatedPayments } from '#test/support/giving/emulated-payments.ts'
import { openForms } from '#test/support/open-forms.ts'
import { handleGivingAction } from './handle-giving-action.server.ts'

/** Its middle passes for a card's number of 14 digits, as that of one id in several hundred does. */
const UNLUCKY = '3e596502-4112-4426-973e-7ee0313a469c'
const { ids } = vi.hoisted(() => ({ ids: [] as string[] }))
vi.mock('node:crypto', async (original) => {
  const real = await original<typeof import('node:crypto')>()
  return { ...real, randomUUID: () => ids.pop() ?? real.randomUUID() }
})

const email = 'ruth@example.org'
const site = await openForms()
const memory = openEmulatedPayments({ now: site.services.now, livemode: false })
Object.assign(site.services, { payments: memory.provider })
await joinCircle()

const press = (fields: Record<string, string>, network?: string, at = '/my/giving/x') =>
  site.post(((request: never) => handleGivingAction(request, email, '/my/giving/x')) as never, at, { gift: UNLUCKY, ...fields }, network)

async function joinCircle(id = UNLUCKY): Promise<string> {
  ids.push(id)
  const sent = { amount: 'circle:growth-nurturer', email, consent: 'yes', consentVersion: monthlyConsentVersion }
  const begun = await site.post(handleGift as never, '/donate.data', sent)
  expect(begun.data).toMatchObject({ ok: true, giftId: id })
  memory.world.pay([...memory.checkouts.keys()].at(-1)!)
  await deliverAll()
  return id
}

async function deliverAll(): Promise<void> {
  const giving = site.services
  for (let event = memory.events.shift(); event; event = memory.events.shift()) {
    const { body, header } = memory.world.webhook(event)
    const received = await receivePaymentEvent(giving, body, header)
    if (received.ok) await processPaymentEvent(giving, received.eventId)
  }
}

test('where the payment service cannot be asked no wish is written down, and it says so', async () => {
  const written = async () => [
    await site.db.selectFrom('monthlyGifts').selectAll().execute(),
    await site.db.selectFrom('monthlyGiftChanges').selectAll().execute(),
  ]
  const before = await written()
  Object.assign(site.services, { payments: openClosedPayments({ livemode: false }) })
  const consent = { consent: 'yes', consentVersion: amountChangeConsentVersion }
  for (const fields of [
    { act: 'cancel' },
    { act: 'pause' },
    { act: 'resume' },
    { act: 'card' },
    { act: 'confirm' },
    { act: 'change', amount: 'custom', custom: '20', ...consent },
  ])
    expect(await press(fields), fields.act).toMatchObject({ status: 422, data: { notice: yourGivingWords.whyNot.closed } })
  Object.assign(site.services, { payments: memory.provider })
  expect(await written()).toEqual(before)
})

test('a page of ours is led to by its path, whatever name the site was opened by; the provider’s by its whole address', async () => {
  const { siteUrl } = site.services.settings
  const openPortal = vi.spyOn(memory.provider, 'openPortal')
  openPortal.mockResolvedValueOnce(`${siteUrl}/demo/card/one`)
  expect(await press({ act: 'card' })).toMatchObject({ status: 303, location: '/demo/card/one' })
  openPortal.mockResolvedValueOnce('https://pay.example.org/card/one')
  expect(await press({ act: 'card' })).toMatchObject({ status: 303, location: 'https://pay.example.org/card/one' })
  openPortal.mockRestore()
})

test('a monthly gift whose id looks like a card number is paused, resumed, changed and cancelled like any other', async () => {
  expect(containsCardNumber(UNLUCKY.slice(2))).toBe(true)
  const { reference } = await site.db.selectFrom('gifts').select('reference').where('id', '=', UNLUCKY).executeTakeFirstOrThrow()
  const leadsTo = (done: string) => ({ status: 303, location: `/my/giving/x?did=${done}.${reference}` })
  expect(await press({ act: 'pause' })).toMatchObject(leadsTo('paused'))
  expect(await press({ act: 'resume', consent: 'yes', consentVersion: 'resume-of-last-year' })).toMatchObject({ status: 422 })
  expect(await press({ act: 'resume', consent: 'yes', consentVersion: resumeConsentVersion })).toMatchObject(leadsTo('resumed'))
  const change = { act: 'change', amount: 'custom', custom: '45', consent: 'yes', consentVersion: amountChangeConsentVersion }
  expect(await press(change)).toMatchObject(leadsTo('changed'))
  expect(await press(change)).toMatchObject(leadsTo('changed'))
  expect(await press({ act: 'cancel' })).toMatchObject(leadsTo('canceled'))
})

test('one link causes a day’s few mails, from however many networks, and pause and cancel are never refused', async () => {
  const agreedTo = { consent: 'yes', consentVersion: amountChangeConsentVersion }
  const dollars = (amount: number) => ({ act: 'change', amount: 'custom', custom: String(amount), ...agreedTo })
  const mailed = async () => {
    const kinds = ['gift-changed', 'gift-raise-waits', 'gift-change-not-made']
    return (await site.db.selectFrom('mails').select('id').where('toAddress', '=', email).where('kind', 'in', kinds).execute()).length
  }
  const giftId = await joinCircle(crypto.randomUUID())
  const of = (fields: Record<string, string>, network: number) => press({ gift: giftId, ...fields }, `198.51.100.${network}`)
  const before = await mailed()
  const outcomes = []
  for (let at = 0; at < 30; at++) outcomes.push(await of(dollars(at % 2 ? 20 + at : 900 + at), at))
  expect(outcomes.filter(({ status }) => status === 303)).toHaveLength(6)
  const last = outcomes.at(-1)!
  expect(last).toMatchObject({ status: 422, data: { notice: yourGivingWords.whyNot['too-many'], values: { custom: '49' } } })
  const resume = { act: 'resume', consent: 'yes', consentVersion: resumeConsentVersion }
  for (let at = 0; at < 5; at++) {
    expect(await of({ act: 'pause' }, 40 + at)).toMatchObject({ status: 303 })
    expect(await of(resume, 50 + at)).toMatchObject({ status: 422 })
  }
  expect((await mailed()) - before).toBeLessThanOrEqual(8)
  expect(await of({ act: 'cancel' }, 60)).toMatchObject({ status: 303 })
})

test('a card number typed beside such an id is still refused, and the form is shown for the same gift', async () => {
  const { status, data } = await press({ act: 'change', amount: 'custom', custom: '4242 4242 4242 4242' })
  expect(status).toBe(422)
  expect(data).toMatchObject({ errors: { custom: expect.stringContaining('looks like a card number') }, values: { gift: UNLUCKY } })
  expect(JSON.stringify(data)).not.toContain('4242')
})
