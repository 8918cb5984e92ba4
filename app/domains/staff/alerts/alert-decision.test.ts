import { expect, test } from 'vitest'
import { findAlert, listAlertsAbout, listOpenAlerts, raiseAlert } from './alert-store.server.ts'
import { alertVersion, handleAlert, showAlert } from './alert-decision.server.ts'
import { findGiftByReference } from '#app/domains/giving/gifts/gift-store.server.ts'
import { decider, listAuditEntriesOf, disabledDecider } from '#test/support/deciders.ts'
import { givingForEach } from '#test/support/giving/giving-for-each.ts'
import type { Giving } from '#test/support/giving/open-giving.ts'

let giving: Giving
givingForEach((its) => (giving = its))

async function raise(of: Pick<Parameters<typeof raiseAlert>[1], 'kind' | 'details'>): Promise<string> {
  const subject = crypto.randomUUID()
  await raiseAlert(giving.db, { ...of, subject, practice: false, at: giving.services.now() } as Parameters<typeof raiseAlert>[1])
  return (await listOpenAlerts(giving.db)).find((alert) => alert.subject === subject)!.id
}

test('an alert that is about no gift says by how much the books differ', async () => {
  const id = await raise({ kind: 'ledger-drift', details: { driftCents: 300 } })
  expect(await showAlert(giving.db, id, findGiftByReference)).toMatchObject({
    title: 'The books and the provider differ',
    said: expect.stringContaining('differ by $3'),
    gift: undefined,
    handled: null,
  })
})

test('one about a gift, or a payment of it, leads to the gift, which lists it', async () => {
  const { giftId, reference } = await giving.begin()
  const lost = await raise({ kind: 'dispute-lost', details: { reference } })
  const fee = await raise({ kind: 'fee-not-known', details: { receipt: `${reference}-2` } })
  await raise({ kind: 'dispute-lost', details: { reference: 'MS-0000-00' } })
  for (const id of [lost, fee])
    expect(await showAlert(giving.db, id, findGiftByReference)).toMatchObject({ gift: { id: giftId, reference } })
  expect((await listAlertsAbout(giving.db, reference)).map(({ id }) => id).toSorted()).toEqual([lost, fee].toSorted())
})

test('a keeper closes it once, and is written down; helpers do not, nor does who was disabled meanwhile', async () => {
  const id = await raise({ kind: 'not-reconciled', details: { since: null } })
  const seen = alertVersion((await findAlert(giving.db, id))!)
  for (const by of [await decider(giving, 'Hal', 'helper'), await disabledDecider(giving)])
    expect(await handleAlert(giving.services, id, { ...by, seen })).toEqual({ ok: false, reason: 'not-allowed' })
  const [anna, ben] = [await decider(giving, 'Anna'), await decider(giving, 'Ben')]
  expect(await handleAlert(giving.services, id, { ...anna, seen })).toEqual({ ok: true })
  expect(await handleAlert(giving.services, id, { ...ben, seen })).toEqual({ ok: false, reason: 'changed' })
  expect(await handleAlert(giving.services, id, ben)).toEqual({ ok: false, reason: 'decided' })
  expect(await handleAlert(giving.services, crypto.randomUUID(), ben)).toEqual({ ok: false, reason: 'unknown' })
  expect((await listOpenAlerts(giving.db)).map((alert) => alert.id)).not.toContain(id)
  expect(await showAlert(giving.db, id, findGiftByReference)).toMatchObject({ handled: { by: 'Anna' } })
  expect(await listAuditEntriesOf(giving, 'money-alert', id)).toEqual([['Anna', 'handle-alert', null]])
})
