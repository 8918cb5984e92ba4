import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { findCodeBySubmission, createInvitationCode, requireInvitationCode } from '#app/domains/community/invitations/code-store.server.ts'
import { readImpact } from '#app/composition/impact.server.ts'
import { bookGiftSeeds } from '#app/domains/community/seeds/correct-seeds.server.ts'
import { earnSeeds } from '#app/domains/community/seeds/earn-seeds.server.ts'
import { findHolderIdByEmail, getOrCreateHolder, sumSeedsByEmail } from '#app/domains/community/seeds/seed-store.server.ts'
import { listSuspensionsOf } from '#app/domains/staff/review/suspensions.server.ts'
import { beginVisit, completeVisit } from '#app/domains/community/visits/handle-visit.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { pageContext, servicesContext } from '#app/platform/services.server.ts'
import { decider, listAuditEntriesOf, disabledDecider } from '#test/support/deciders.ts'
import { openForms } from '#test/support/open-forms.ts'
import {
  ambassadorVersion,
  decidePendingSeeds,
  reverseEarnedSeeds,
  restoreAmbassador,
  suspendAmbassador,
} from './decide-ambassador.server.ts'
import { seedsPersonalData } from './seeds-data.server.ts'
import { seedsPage } from './seeds-page.server.ts'

const BEGAN = Date.parse('2026-11-20T12:00:00Z')
let people = 0
let email: string
let code: string
let id: string
const forms = await openForms()
beforeEach(async () => {
  email = `ruth-${++people}@example.org`
  const idempotencyKey = crypto.randomUUID()
  const { db, services } = forms
  await inTransaction(db, (trx) => createInvitationCode(trx, { email, idempotencyKey, suspicion: null, now: services.now() }))
  code = (await findCodeBySubmission(db, idempotencyKey))!
  id = (await findHolderIdByEmail(db, email))!
  const person = { firstName: 'Ruth', lastName: 'Lee', phone: null, receivedAt: services.now(), suspicion: null }
  await db
    .insertInto('ambassadors')
    .values({ ...person, reference: `MS-${people}`, idempotencyKey, email: email.toUpperCase() })
    .execute()
})

let visitors = 0
/** Somebody opens the link of the code, and looks at it for some seconds. */
async function visit(): Promise<void> {
  const visitor = {
    network: `198.51.100.${++visitors}`,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  }
  forms.at(new Date(BEGAN).toISOString())
  const token = await beginVisit(forms.services, visitor, { code, via: 'qr', token: null })
  forms.at(new Date(BEGAN + 3_000).toISOString())
  await completeVisit(forms.services, visitor, { code, via: 'qr', token })
}
function opens(): Promise<string | number> {
  const context = new RouterContextProvider()
  context.set(servicesContext, forms.services)
  context.set(pageContext, { reading: forms.services.pageCache.begin(), network: '192.0.2.1' })
  return requireInvitationCode({ params: { code }, context }, (spelled) => `/a/${spelled}`).catch((answer) => answer.init.status as number)
}
const figures = async () => {
  const { totalSeeds, communityMembers } = (await readImpact(forms.services)).figures
  return { totalSeeds, communityMembers }
}
const hold = (kind: 'scan' | 'share') =>
  inTransaction(forms.db, async (trx) => {
    const at = forms.services.now()
    const source = { holderId: await getOrCreateHolder(trx, email, at), kind, sourceKey: crypto.randomUUID(), practice: true, at }
    return earnSeeds(trx, { ...source, postedOfNetwork: 10, pendingOfNetwork: 0 })
  })

test('a suspended Ambassador’s link leads nowhere and plants nothing, and no public figure counts them; restored all is as before', async () => {
  const gift = { paymentId: crypto.randomUUID(), email, seeds: 25, practice: true, at: forms.services.now() }
  await inTransaction(forms.db, (trx) => bookGiftSeeds(trx, gift))
  await visit()
  const before = await figures()
  expect([await opens(), await sumSeedsByEmail(forms.db, email, true)]).toEqual([code, 26])

  const anna = await decider(forms, 'Anna')
  const reading = forms.services.pageCache.begin()
  reading.dependsOn('seeds')
  expect(await suspendAmbassador(forms.services, id, { ...anna, reason: 'The codes were glued onto cars.' })).toEqual({
    ok: true,
    mailed: true,
  })
  expect(reading.isStale()).toBe(true)
  await visit()
  expect([await opens(), await sumSeedsByEmail(forms.db, email, true)]).toEqual([404, 26])
  // What they gave is there all the same.
  expect(await figures()).toEqual({ totalSeeds: before.totalSeeds - 1, communityMembers: before.communityMembers - 1 })
  const [mail, ...others] = await forms.deliver()
  expect([mail!.to, others]).toEqual([email, []])
  expect(mail!.text).toContain('This is why: The codes were glued onto cars.')
  expect(await seedsPage(null).load(forms.services, email)).toMatchObject({ suspended: true, balance: 26 })

  const ben = await decider(forms, 'Ben')
  expect(await restoreAmbassador(forms.services, id, ben)).toEqual({ ok: true, mailed: true })
  expect(await figures()).toEqual(before)
  await visit()
  expect([await opens(), await sumSeedsByEmail(forms.db, email, true)]).toEqual([code, 27])
  expect(await forms.deliver()).toMatchObject([{ to: email }])
  const kept = { reason: 'The codes were glued onto cars.', suspendedBy: 'Anna', mailed: true, restoredBy: 'Ben' }
  expect(await listSuspensionsOf(forms.db, 'ambassador', id)).toMatchObject([kept])
  await inTransaction(forms.db, (trx) => seedsPersonalData.erase!(forms.services, trx, email))
  expect(await listSuspensionsOf(forms.db, 'ambassador', id)).toEqual([])
  expect(await listAuditEntriesOf(forms, 'ambassador', id)).toEqual([
    ['Ben', 'restore', { mailed: true }],
    ['Anna', 'suspend', { mailed: true }],
  ])
})

test('of two who decide about the same Ambassador the second is refused, whatever they ask for, and nothing of theirs is done', async () => {
  await hold('scan')
  const entry = await hold('share')
  const seen = await ambassadorVersion(forms.db, id)
  const [anna, ben] = [await decider(forms, 'Anna', 'helper'), await decider(forms, 'Ben')]
  const asked = { holderId: id, decision: 'leave-out' as const }
  expect(await decidePendingSeeds(forms.services, { holderId: id, decision: 'release' }, { ...anna, seen, why: null })).toEqual({
    ok: true,
    seeds: 2,
  })
  const changed = { ok: false, reason: 'changed' }
  expect(await decidePendingSeeds(forms.services, asked, { ...ben, seen, why: 'No.' })).toEqual({ ok: false, reason: 'nothing-waits' })
  await hold('scan')
  expect(await decidePendingSeeds(forms.services, asked, { ...ben, seen, why: 'No.' })).toEqual(changed)
  const back = { holderId: id, entryId: entry!.id, why: 'A mistake.' }
  expect(await reverseEarnedSeeds(forms.services, back, { ...ben, seen })).toEqual(changed)
  expect(await suspendAmbassador(forms.services, id, { ...ben, seen, reason: 'No.' })).toEqual(changed)
  expect(await sumSeedsByEmail(forms.db, email, true)).toBe(2)
  expect(await reverseEarnedSeeds(forms.services, back, ben)).toEqual({ ok: true, seeds: 1 })
  expect((await listAuditEntriesOf(forms, 'ambassador', id)).map(([who, verb]) => [who, verb])).toEqual([
    ['Ben', 'reverse-seeds'],
    ['Anna', 'release-seeds'],
  ])
})

test('helpers decide seeds and suspend nobody; who was disabled meanwhile does neither', async () => {
  await hold('scan')
  const [helper, gone] = [await decider(forms, 'Hal', 'helper'), await disabledDecider(forms)]
  const refused = { ok: false, reason: 'not-allowed' }
  for (const by of [helper, gone]) {
    expect(await suspendAmbassador(forms.services, id, { ...by, reason: 'No.' })).toEqual(refused)
    expect(await restoreAmbassador(forms.services, id, by)).toEqual(refused)
  }
  expect(await decidePendingSeeds(forms.services, { holderId: id, decision: 'release' }, { ...gone, why: null })).toEqual(refused)
  expect(await decidePendingSeeds(forms.services, { holderId: id, decision: 'release' }, { ...helper, why: null })).toEqual({
    ok: true,
    seeds: 1,
  })
})
