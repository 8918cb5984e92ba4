import { pictureWaits } from '#copy/community/pictures.ts'
import { beforeEach, expect, test } from 'vitest'
import { withdrawPicture, insertPicture } from '#app/platform/pictures/picture-store.server.ts'
import { loadExamplePlaces } from '#app/domains/places/import/load-example-places.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { openForms } from '#test/support/open-forms.ts'
import { somePlace } from '#test/support/some-place.ts'
import { changeListing } from './change-listing.server.ts'
import { addOwnedListing, assignOwner } from './assign-owner.server.ts'

const OWNER = 'ruth@example.org'
const site = await openForms()
await loadExamplePlaces(site.services)
beforeEach(async () => {
  await site.db.updateTable('places').set({ logo: null }).where('id', '=', mine).execute()
  site.queued.length = 0
})

const mine = '1'
const facts = { ...somePlace, name: 'Whitlow Bread', types: [] }
const inTrx = <T>(work: (trx: Trx) => Promise<T>) => inTransaction(site.db, work)
const logoOf = async (id: string) => (await site.db.selectFrom('places').select('logo').where('id', '=', id).executeTakeFirstOrThrow()).logo
const isWithdrawn = async (id: string) =>
  (await site.db.selectFrom('pictures').select('withdrawnAt').where('id', '=', id).executeTakeFirstOrThrow()).withdrawnAt !== null

async function sentLogo(): Promise<string> {
  const id = crypto.randomUUID()
  const uploadedAt = site.services.now()
  await insertPicture(site.db, { id, purpose: 'logo', width: 40, height: 20, widths: [40], thumbhash: 'x', bytes: 1, uploadedAt })
  return id
}
async function refusedLogo(): Promise<string> {
  const id = await sentLogo()
  await inTrx((trx) => withdrawPicture(trx, id, site.services.now()))
  return id
}
const claimed = (logoId: string | null) => {
  const claimId = crypto.randomUUID()
  return { facts, logoId, email: OWNER, claimId, reference: 'MS-AAAA-AA', now: site.services.now() }
}
const claim = async (logoId: string | null) => {
  const logo = await logoOf(mine)
  await inTrx((trx) => assignOwner(site.services, trx, { ...claimed(logoId), place: { id: mine, logo } }))
}

test('a logo takes the place of the one before; one that was refused meanwhile takes the place of none', async () => {
  const [good, better] = [await sentLogo(), await sentLogo()]
  await claim(good)
  expect(await logoOf(mine)).toBe(good)
  await claim(await refusedLogo())
  expect([await logoOf(mine), await isWithdrawn(good)]).toEqual([good, false])
  await claim(null)
  expect([await logoOf(mine), await isWithdrawn(good)]).toEqual([good, false])
  await claim(better)
  expect([await logoOf(mine), await isWithdrawn(good)]).toEqual([better, true])
})

test('the same where its owner changes it, who may also have none', async () => {
  const good = await sentLogo()
  await claim(good)
  const said = { businessName: 'Whitlow Bread', description: 'Sourdough.', email: OWNER, phone: '404-555-0142', website: null, hours: null }
  const change = (logoId: string | null) =>
    changeListing(
      site.services,
      OWNER,
      mine,
      { ...said, address: '214 Example Auburn Ave NE, Atlanta, GA 30303', logoId },
      site.services.now(),
    )
  expect(await change(await refusedLogo())).toMatchObject({ ok: true })
  expect([await logoOf(mine), await isWithdrawn(good)]).toEqual([good, false])
  expect(await change(null)).toMatchObject({ ok: true })
  expect([await logoOf(mine), await isWithdrawn(good)]).toEqual([null, true])
})

test('the ministry is told how to look at a new logo, with all else that its owner changed', async () => {
  await claim(null)
  await site.deliver()
  const said = { businessName: 'Whitlow Rolls', description: 'Sourdough.', email: OWNER, phone: '404-555-0142', website: null, hours: null }
  const logoId = await sentLogo()
  await changeListing(site.services, OWNER, mine, { ...said, address: null, logoId }, site.services.now())
  const [mail, ...others] = await site.deliver()
  expect([mail!.to, others]).toEqual([site.services.settings.contact.email, []])
  expect(mail!.text).toContain(pictureWaits(`https://seeds.example.org/desk/listings/${mine}`))
  expect(mail!.text).toContain('Whitlow Rolls')
})

test('a place that is added with a logo which was refused has none, and no id of one', async () => {
  const refused = await refusedLogo()
  expect(await logoOf(await inTrx((trx) => addOwnedListing(site.services, trx, claimed(refused))))).toBeNull()
})
