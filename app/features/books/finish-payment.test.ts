import { expect, test } from 'vitest'
import { sweepEvents } from '#app/features/payment-events/sweep-gifts.server.ts'
import { givingAlone } from '#test/giving/giving-for-each.ts'
import type { Giving } from '#test/giving/open-giving.ts'
import { findPayment } from './payment-store.server.ts'
import { listUnfinishedPayments } from './payments-due.server.ts'

let giving: Giving
givingAlone((its) => void (giving = its))

const minute = 60_000

async function paid(email: string): Promise<string> {
  const { checkoutId } = await giving.begin({ email })
  giving.world.pay(checkoutId)
  await giving.deliverAll()
  return giving.checkouts.get(checkoutId)!.paymentId!
}

test('a receipt that cannot be written is tried later and later, and stands behind those that nobody has tried', async () => {
  const { sendMail } = giving.services
  giving.services.sendMail = () => Promise.reject(new Error('no room'))
  const first = await paid('ruth@example.org')
  const due = () => listUnfinishedPayments(giving.db, giving.services.now(), false)
  const waits: number[] = []
  for (let each = 0; each < 4; each++) {
    expect(await due()).toEqual([first])
    await sweepEvents(giving.services)
    let minutes = 0
    for (; (await due()).length === 0; minutes++) giving.later(minute)
    waits.push(minutes)
  }
  expect(waits).toEqual([4, 8, 16, 32])
  const second = await paid('boaz@example.org')
  expect(await due()).toEqual([second, first])
  giving.services.sendMail = sendMail
  await sweepEvents(giving.services)
  for (const id of [first, second]) expect(await findPayment(giving.db, id)).toMatchObject({ receiptMailedAt: expect.any(Date) })
})
