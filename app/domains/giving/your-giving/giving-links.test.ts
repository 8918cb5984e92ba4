import { expect, test } from 'vitest'
import { givingForEach, newcomer } from '#test/support/giving/giving-for-each.ts'
import { type Giving, growthNurturer } from '#test/support/giving/open-giving.ts'
import { givingLinks } from './giving-page.server.ts'

let giving: Giving
givingForEach((its) => void (giving = its))

async function join() {
  const { email } = newcomer()
  const { checkoutId, reference } = await giving.begin({ email, priced: growthNurturer })
  giving.world.pay(checkoutId)
  await giving.deliverAll()
  return { email, reference }
}

test('a new link opens at cancelling as the lost one did, for a gift of the same giver alone', async () => {
  const [ruth, boaz] = [await join(), await join()]
  const found = (cancels?: string) => givingLinks.find(giving.services, ruth.email, cancels)
  const bare = { label: givingLinks.what.title, link: { purpose: 'giving', subject: ruth.email } }
  expect(await found(ruth.reference)).toEqual({ ...bare, query: `cancel=${ruth.reference}` })
  for (const other of [boaz.reference, 'MS-0000-00', undefined]) expect(await found(other)).toEqual(bare)
  expect(await givingLinks.find(giving.services, newcomer().email, ruth.reference)).toBeUndefined()
})
