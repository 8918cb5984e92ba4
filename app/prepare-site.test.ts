import { expect, test } from 'vitest'
import { cancelMonthlyGift } from '#app/features/monthly-gifts/cancel-monthly-gift.server.ts'
import { openPayments } from '#app/platform/payments.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { StartRefused } from '#app/platform/settings.server.ts'
import { givingAlone } from '#test/giving/giving-for-each.ts'
import { type Giving, growthNurturer } from '#test/giving/open-giving.ts'
import { prepareSite } from './prepare-site.server.ts'

let giving: Giving
givingAlone((its) => (giving = its))

const join = async () => {
  const email = 'ruth@example.org'
  const { giftId, checkoutId } = await giving.begin({ email, priced: growthNurturer })
  giving.world.pay(checkoutId)
  await giving.deliverAll()
  return { giftId, email }
}

/** A live site whose keys are gone. @returns whether its work began */
async function startWithoutKeys(): Promise<boolean> {
  let took = false
  const settings = { ...giving.services.settings, siteMode: 'live' as const, giving: 'off' as const }
  await prepareSite({
    ...giving.services,
    settings,
    payments: openPayments(settings, giving.db, giving.services.now).payments,
    jobs: { ...giving.services.jobs, take: async () => void (took = true) },
  } as unknown as Services)
  return took
}

test('a live site without keys opens as long as nobody is charged every month', async () => {
  expect(await startWithoutKeys()).toBe(true)
  const own = await join()
  const refused = await startWithoutKeys().catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(StartRefused)
  expect(String(refused)).toMatch(/Monthly gifts go on .*\(1\).*Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET/)
  await cancelMonthlyGift(giving.services, own, { who: 'giver', reason: null })
  await giving.deliverAll()
  expect(await startWithoutKeys()).toBe(true)
})
