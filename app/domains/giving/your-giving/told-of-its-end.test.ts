import { expect, test, vi } from 'vitest'
import { changeAmount } from '#app/domains/giving/monthly/request-change.server.ts'
import { cancelMonthlyGift } from '#app/domains/giving/monthly/monthly-gift.server.ts'
import { formatLongDay, formatShortDay } from '#app/platform/format/dates.ts'
import { givingForEach, newcomer } from '#test/support/giving/giving-for-each.ts'
import { type Giving } from '#test/support/giving/open-giving.ts'
import { growthNurturer } from '#test/support/giving/open-giving.ts'
import { describeGiving } from './describe-giving.server.ts'
import { findGiving } from './find-giving.server.ts'

let giving: Giving
let email: string
givingForEach((its) => {
  giving = its
  email = newcomer().email
})

const DAY_MS = 86_400_000
const cancel = (own: { giftId: string; email: string }) => cancelMonthlyGift(giving.services, own)
const mailOf = async (kind: string) =>
  JSON.stringify((await giving.mails(kind)).filter(({ toAddress }) => toAddress === email).map(({ parts }) => parts))
const shown = async () => describeGiving(await findGiving(giving.services, email), giving.services.now()).monthly[0]!
async function join() {
  const { giftId, checkoutId } = await giving.begin({ email, priced: growthNurturer })
  giving.world.pay(checkoutId)
  await giving.deliverAll()
  return { giftId, email }
}

test('after a change of the amount the mail that confirms the end names what the gift was by then, and nothing as given that was never paid', async () => {
  const own = await join()
  await changeAmount(giving.services, own, { kind: 'circle', id: 'seed-planter' })
  await cancel(own)
  expect(await mailOf('gift-cancelled')).toMatch(/Your gift was\W+Seed Planter, \$11 a month/)
  expect(await mailOf('gift-cancelled')).not.toMatch(/Growth Nurturer|\$33/)
})

test('the page and the mail tell one day of one end: that of who ended it, whatever our own clock says', async () => {
  const own = await join()
  const endedAt = new Date(giving.services.now().getTime() + 40 * DAY_MS)
  const real = giving.services.payments.cancel.bind(giving.services.payments)
  vi.spyOn(giving.services.payments, 'cancel').mockImplementation(async (request) => ({ ...(await real(request)), endedAt }))
  await cancel(own)
  expect(await mailOf('gift-cancelled')).toContain(`Your monthly gift was canceled on ${formatLongDay(endedAt)}.`)
  expect((await shown()).canceledOn?.shown).toBe(formatShortDay(endedAt))
})
