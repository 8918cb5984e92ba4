import { isPractice } from '#app/adapters/payments/payment-provider.ts'
import { raiseAlert } from '#app/features/alerts/alert-store.server.ts'
import { findGift } from '#app/features/gifts/gift-store.server.ts'
import { listChangesOpenSince } from '#app/features/monthly-gifts/changes-due.server.ts'
import { listCancellationsOpenSince } from '#app/features/monthly-gifts/monthly-gifts-due.server.ts'
import type { Services } from '#app/platform/services.server.ts'

const CONFIRMED_WITHIN_MS = 24 * 3_600_000

/** What was asked of a monthly gift a day ago and the provider has not confirmed is told to the ministry, once. */
export async function watchWishes({ db, payments, now }: Pick<Services, 'db' | 'payments' | 'now'>): Promise<void> {
  const at = now()
  const practice = isPractice(payments)
  const before = new Date(at.getTime() - CONFIRMED_WITHIN_MS)
  const tell = async (subject: string, giftId: string, wish: 'cancellation' | 'change', since: Date) => {
    const reference = (await findGift(db, giftId))?.reference ?? ''
    await raiseAlert(db, { kind: 'wish-waits', subject, details: { reference, wish, since: since.toISOString() }, practice, at })
  }
  for (const { giftId, cancellationAt } of await listCancellationsOpenSince(db, before, practice))
    await tell(giftId, giftId, 'cancellation', cancellationAt ?? at)
  for (const { id, giftId, askedAt } of await listChangesOpenSince(db, before, practice)) await tell(id, giftId, 'change', askedAt)
}
