import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { decider, deedsTo, disabledDecider } from '#test/deciders.ts'
import { openClaims } from '#test/open-claims.ts'
import { claimVersion } from './claim-version.server.ts'
import { decideClaim } from './decide-claim.server.ts'
import { askForProof, disputeClaim } from './look-into-claim.server.ts'

const ANN = 'ann@elsewhere.example'
const OWNER = 'owner@bakery.example'
let site: Awaited<ReturnType<typeof openClaims>>
beforeAll(async () => void (site = await openClaims()))
afterAll(() => site.close())
beforeEach(() => site.reset())

test('a claimant is asked for proof in the words of staff, and the claim waits on', async () => {
  const { reference, id } = await site.claim(ANN)
  await site.deliver()
  const anna = await decider(site, 'Anna', 'helper')
  expect(await askForProof(site.services, reference, 'Please send a photo of a bill.', anna)).toEqual({ ok: true })
  const [mail, ...others] = await site.deliver()
  expect([mail!.to, others]).toEqual([ANN, []])
  expect(mail!.text).toContain('Please send a photo of a bill.')
  expect(await site.newestClaim()).toMatchObject({
    outcome: 'waiting',
    proofAsked: 'Please send a photo of a bill.',
    proofAskedAt: anna.now,
  })
  expect(await deedsTo(site, 'claim', id)).toEqual([['Anna', 'ask-for-proof', null]])
})

test('in doubt whoever is on file is asked: the claim is disputed, they hear of it, and it can still be decided', async () => {
  const { reference, id } = await site.claim(ANN)
  await site.deliver()
  const [anna, ben] = [await decider(site, 'Anna', 'helper'), await decider(site, 'Ben', 'helper')]
  expect(await disputeClaim(site.services, reference, anna)).toEqual({ ok: true })
  expect((await site.deliver()).map(({ to }) => to)).toEqual([OWNER])
  expect(await site.newestClaim()).toMatchObject({ outcome: 'disputed', decidedAt: null })
  expect(await disputeClaim(site.services, reference, ben)).toEqual({ ok: false, reason: 'disputed' })
  expect(await decideClaim(site.services, reference, 'approve', ben)).toMatchObject({ ok: true })
  expect(await site.owner()).toEqual({ email: ANN })
  expect(await deedsTo(site, 'claim', id)).toEqual([
    ['Ben', 'approve', { outcome: 'approved' }],
    ['Anna', 'dispute', { outcome: 'disputed' }],
  ])
})

test('of two at one claim the second is refused, whatever they ask for; nobody decides who was disabled meanwhile', async () => {
  const claim = await site.claim(ANN)
  const { reference } = claim
  const seen = claimVersion(claim)
  const [anna, ben, gone] = [await decider(site, 'Anna', 'helper'), await decider(site, 'Ben'), await disabledDecider(site)]
  const verbs = [
    (by: typeof anna) => askForProof(site.services, reference, 'A bill.', by),
    (by: typeof anna) => disputeClaim(site.services, reference, by),
    (by: typeof anna) => decideClaim(site.services, reference, 'approve', by),
    (by: typeof anna) => decideClaim(site.services, reference, 'refuse', by),
  ]
  for (const verb of verbs) expect(await verb({ ...gone, seen })).toEqual({ ok: false, reason: 'not-allowed' })
  expect(await decideClaim(site.services, reference, 'refuse', { ...anna, seen })).toMatchObject({ ok: true })
  await site.deliver()
  for (const verb of verbs) expect(await verb({ ...ben, seen })).toEqual({ ok: false, reason: 'changed' })
  for (const verb of verbs) expect(await verb(ben)).toEqual({ ok: false, reason: 'decided' })
  expect(await site.deliver()).toEqual([])
})

test('where nobody else is on file nobody is asked', async () => {
  await site.db.updateTable('places').set({ email: null, phone: null }).where('id', '=', '1').execute()
  const { reference } = await site.claim(ANN)
  expect(await disputeClaim(site.services, reference, await decider(site, 'Anna'))).toEqual({ ok: false, reason: 'nobody-else' })
})
