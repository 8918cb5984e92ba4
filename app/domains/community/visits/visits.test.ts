import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { retentionAges } from '#app/domains/privacy/retention/retention-ages.ts'
import { findCodeBySubmission, createInvitationCode, markCodeReviewed } from '#app/domains/community/invitations/code-store.server.ts'
import { SEED_RULES } from '#app/domains/community/seeds/seed-rules.ts'
import { findHolderIdByEmail, sumSeeds, sumSeedsByEmail } from '#app/domains/community/seeds/seed-store.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { pageContext } from '#app/platform/services.server.ts'
import { openForms } from '#test/support/open-forms.ts'
import { visitorRetention } from './visitor-retention.server.ts'
import { signDeviceProof, beginVisit, completeVisit, recordOwnDevice } from './handle-visit.server.ts'
import { readVisitor } from './visitor-store.server.ts'

let people = 0
let email: string
let code: string
const forms = await openForms()
beforeEach(async () => {
  forms.at('2026-11-20T12:00:00Z')
  email = `person-${++people}@example.org`
  code = await signUp(email)
})

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile Safari/604.1'
const phone = { network: '192.0.2.7', userAgent: PHONE }
const seconds = (at: number) => forms.at(new Date(Date.parse('2026-11-20T12:00:00Z') + at * 1000).toISOString())
const balance = () => sumSeedsByEmail(forms.db, email, true)
const entries = async () =>
  forms.db
    .selectFrom('seedEntries')
    .selectAll()
    .where('holderId', '=', (await findHolderIdByEmail(forms.db, email))!)
    .execute()

async function signUp(address: string, suspicion: 'honeypot' | null = null): Promise<string> {
  const idempotencyKey = crypto.randomUUID()
  await inTransaction(forms.db, (trx) =>
    createInvitationCode(trx, { email: address, idempotencyKey, suspicion, now: forms.services.now() }),
  )
  return (await findCodeBySubmission(forms.db, idempotencyKey))!
}
const prove = (of: string) => signDeviceProof(forms.services.settings.secretKey, of, forms.services.now())
/** Says of a device that it belongs to whoever has the code. */
const own = (device: typeof phone, of = code, proof: string | null = prove(of)) =>
  recordOwnDevice(forms.services, device, { code: of, proof })
/** Opens the page of a code and looks at it for some seconds. */
async function visit(from: typeof phone | null = phone, how: { via?: string; of?: string; after?: number; via2?: string } = {}) {
  const { via = 'qr', of = code, after = 3 } = how
  const visitor = from ?? undefined
  seconds(0)
  const token = await beginVisit(forms.services, visitor, { code: of, via, token: null })
  seconds(after)
  const sent = { code: of, via: how.via2 ?? via, token }
  await completeVisit(forms.services, visitor, sent)
  return sent
}

test('a scan that was looked at for two seconds plants one seed, however often the same visitor comes that day', async () => {
  const sent = await visit()
  await completeVisit(forms.services, phone, sent)
  await visit()
  await visit(phone, { via: '' })
  expect(await balance()).toBe(1)
  expect(await entries()).toMatchObject([{ kind: 'scan', seeds: 1, pendingReason: null, bookedBy: 'visitor', practice: true }])
  await visit({ ...phone, userAgent: `${PHONE} other` }, { via: '' })
  expect(await balance()).toBe(2)
})

test('the next day the same visitor counts again, and the token of the day before does not', async () => {
  const sent = await visit()
  forms.at('2026-11-21T05:10:00Z')
  await completeVisit(forms.services, phone, sent)
  expect(await balance()).toBe(1)
  const token = await beginVisit(forms.services, phone, { code, via: 'qr', token: null })
  forms.at('2026-11-21T05:10:03Z')
  await completeVisit(forms.services, phone, { code, via: 'qr', token })
  expect(await balance()).toBe(2)
})

test('a visit that began before midnight counts after it', async () => {
  forms.at('2026-11-21T04:59:59Z')
  const token = await beginVisit(forms.services, phone, { code, via: 'qr', token: null })
  forms.at('2026-11-21T05:00:02Z')
  await completeVisit(forms.services, phone, { code, via: 'qr', token })
  expect(await balance()).toBe(1)
})

test.each([
  ['too soon', { after: 1 }],
  ['an hour later', { after: 3_601 }],
  ['for another kind', { via: 'qr', via2: '' }],
])('a token that comes back %s plants nothing', async (_, how) => {
  await visit(phone, how)
  expect(await entries()).toEqual([])
})

test('a token works for its code and its visitor alone, and one that somebody made up for nobody', async () => {
  const other = await signUp('somebody-else@example.org')
  seconds(0)
  const token = await beginVisit(forms.services, phone, { code: other, via: 'qr', token: null })
  seconds(3)
  await completeVisit(forms.services, phone, { code, via: 'qr', token })
  await completeVisit(forms.services, { ...phone, network: '192.0.2.8' }, { code: other, via: 'qr', token })
  for (const made of ['', 'x', token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')), `0.${'A'.repeat(43)}`])
    await completeVisit(forms.services, phone, { code: other, via: 'qr', token: made })
  expect(await sumSeedsByEmail(forms.db, 'somebody-else@example.org', true)).toBe(0)
  expect(await balance()).toBe(0)
})

test.each([
  ['without a name', {}],
  ['of a search engine', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['of a link preview', { 'user-agent': 'WhatsApp/2.23.20.0' }],
  ['of curl', { 'user-agent': 'curl/8.5.0' }],
  ['for a page that nobody has opened yet', { 'user-agent': PHONE, 'sec-purpose': 'prefetch;prerender' }],
])('a request %s is nobody: it gets a token as everybody, and plants nothing', async (_, headers) => {
  const context = new RouterContextProvider()
  context.set(pageContext, { reading: forms.services.pageCache.begin(), network: phone.network })
  const visitor = readVisitor(new Request('https://seeds.example.org/visits', { method: 'POST', headers }), context)
  expect(visitor).toBeUndefined()
  const { token } = await visit(null)
  expect(token).toMatch(/^\d+\.[0-9a-z]+\.[\w-]{43}$/)
  expect(await entries()).toEqual([])
})

test('an own device plants nothing that day by any of the codes of its holder', async () => {
  const alias = await signUp(email)
  await own(phone)
  await visit()
  await visit(phone, { of: alias })
  expect(await entries()).toEqual([])
  await visit({ ...phone, network: '192.0.2.9' }, { of: alias })
  expect(await balance()).toBe(1)
})

test('nobody calls another’s device the holder’s own without what their page gave', async () => {
  const other = await signUp('neighbour@example.org')
  for (const proof of [null, '', 'own', prove(other), prove(code).slice(0, -1)]) await own(phone, code, proof)
  const old = prove(code)
  seconds(3_601)
  await own(phone, code, old)
  await visit()
  expect(await balance()).toBe(1)
})

test('an evening in Georgia is one day: neither a visitor nor the day’s number begins anew at midnight in UTC', async () => {
  const { perDay } = SEED_RULES.earned.visit
  const come = async (moment: string, network: string) => {
    forms.at(moment)
    const token = await beginVisit(forms.services, { ...phone, network }, { code, via: '', token: null })
    forms.at(moment.replace('00Z', '03Z'))
    await completeVisit(forms.services, { ...phone, network }, { code, via: '', token })
  }
  for (let at = 0; at < perDay; at++) await come('2026-11-20T23:59:00Z', `203.0.113.${at}`)
  await come('2026-11-21T00:01:00Z', '203.0.113.0')
  await come('2026-11-21T00:01:00Z', '198.51.100.1')
  expect([await balance(), (await entries()).length]).toEqual([perDay, perDay + 1])
  await come('2026-11-21T05:01:00Z', '203.0.113.0')
  expect(await balance()).toBe(perDay + 1)
})

test('all codes of a holder earn for the same holder, and one visitor counts once for all of them', async () => {
  const alias = await signUp(email)
  await visit()
  await visit(phone, { of: alias })
  expect(await balance()).toBe(1)
})

test('a suspicious code earns nothing until a person has looked', async () => {
  const waiting = await signUp('machine@example.org', 'honeypot')
  await visit(phone, { of: waiting })
  expect(await sumSeedsByEmail(forms.db, 'machine@example.org', true)).toBe(0)
  const by = { by: 'staff:anna', now: forms.services.now() }
  expect([await markCodeReviewed(forms.db, waiting, by), await markCodeReviewed(forms.db, waiting, by)]).toEqual([true, false])
  await visit(phone, { of: waiting })
  expect(await sumSeedsByEmail(forms.db, 'machine@example.org', true)).toBe(1)
})

test('forty identical scans at once make one entry', async () => {
  seconds(0)
  const token = await beginVisit(forms.services, phone, { code, via: 'qr', token: null })
  seconds(3)
  await Promise.all(Array.from({ length: 40 }, () => completeVisit(forms.services, phone, { code, via: 'qr', token })))
  expect(await entries()).toHaveLength(1)
})

test('a hundred and fifty names from one network earn the cap of the network; the next are pending with the reason, and then nothing is written', async () => {
  const before = await sumSeeds(forms.db, true)
  for (let name = 0; name < 150; name++) await visit({ ...phone, userAgent: `${PHONE} ${name}` })
  const all = await entries()
  const pending = all.filter(({ pendingReason }) => pendingReason === 'network-cap')
  expect(await balance()).toBe(SEED_RULES.perNetworkAndDay)
  expect(pending).toHaveLength(SEED_RULES.pendingPerNetworkAndDay)
  expect(all).toHaveLength(SEED_RULES.perNetworkAndDay + SEED_RULES.pendingPerNetworkAndDay)
  expect((await sumSeeds(forms.db, true)) - before).toBe(SEED_RULES.perNetworkAndDay)
  // Others are not kept from theirs by it.
  await visit({ ...phone, network: '198.51.100.1' })
  expect(await balance()).toBe(SEED_RULES.perNetworkAndDay + 1)
})

test('a stranger with one line fills a share of what is pending and no more: an honest scan after theirs waits, and is not lost', async () => {
  const { perDay } = SEED_RULES.earned.visit
  for (let at = 0; at < perDay; at++) await visit({ ...phone, network: `203.0.113.${at}` }, { via: '' })
  for (let name = 0; name < 150; name++) await visit({ network: `2001:db8:77:${name}`, userAgent: `${PHONE} ${name}` }, { via: '' })
  await visit({ ...phone, network: '198.51.100.1' }, { via: '' })
  const pending = (await entries()).filter(({ pendingReason }) => pendingReason !== null)
  expect([await balance(), pending.length]).toEqual([perDay, SEED_RULES.pendingPerNetworkAndDay + 1])
})

test('one line of IPv6, however many networks it has, earns no more at once than one network', async () => {
  for (let at = 0; at < 15; at++) await visit({ ...phone, network: `2001:db8:77:${at}` })
  expect(await balance()).toBe(SEED_RULES.perNetworkAndDay)
  await visit({ ...phone, network: '2001:db8:78:0' })
  expect(await balance()).toBe(SEED_RULES.perNetworkAndDay + 1)
})

test('past the day’s number of a kind the next are pending, whatever network they come from', async () => {
  const { perDay } = SEED_RULES.earned.visit
  for (let at = 0; at < perDay + 2; at++) await visit({ ...phone, network: `203.0.113.${at}` }, { via: '' })
  expect(await balance()).toBe(perDay)
  expect((await entries()).filter(({ pendingReason }) => pendingReason === 'day-cap')).toHaveLength(2)
})

test('two days later nothing in the tables tells who came', async () => {
  await visit()
  await own({ ...phone, network: '192.0.2.55' })
  const dump = async () => {
    const tables = ['seedEntries', 'seenVisitors', 'visitorSalts', 'invitationCodes', 'rateLimits'] as const
    return JSON.stringify(await Promise.all(tables.map((table) => forms.db.selectFrom(table).selectAll().execute())))
  }
  for (const known of [phone.network, '192.0.2.55', 'iPhone']) expect(await dump()).not.toContain(known)
  const kept = async () => {
    const tables = ['visitorSalts', 'seenVisitors'] as const
    const counts = await Promise.all(
      tables.map((table) => forms.db.selectFrom(table).select('day').where('day', '=', '2026-11-20').execute()),
    )
    return counts.map((days) => days.length > 0)
  }
  await visitorRetention.purge(forms.services, new Date('2026-11-21T05:27:00Z'))
  expect(await kept()).toEqual([true, true])
  // As the privacy page says, the hour until the job included.
  await visitorRetention.purge(forms.services, new Date(Date.parse('2026-11-20T05:00:00Z') + (retentionAges.visitorHours - 1) * 3_600_000))
  expect(await kept()).toEqual([false, false])
  // Without the salt the same visitor’s digest is made by nobody: what is kept of the visit is a number of its own.
  expect(await balance()).toBe(1)
})

test('the longest day, on which clocks are set back, keeps the promise of hours too', async () => {
  forms.at('2026-11-01T04:00:00Z')
  await beginVisit(forms.services, phone, { code, via: 'qr', token: null })
  const kept = () => forms.db.selectFrom('visitorSalts').select('day').where('day', '=', '2026-11-01').execute()
  const before = await kept()
  await visitorRetention.purge(forms.services, new Date(Date.parse('2026-11-01T04:00:00Z') + (retentionAges.visitorHours - 1) * 3_600_000))
  expect([before.length, (await kept()).length]).toEqual([1, 0])
})
