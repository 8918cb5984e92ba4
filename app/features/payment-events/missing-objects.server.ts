import { isPractice } from '#app/adapters/payments/payment-provider.ts'
import { raiseAlert } from '#app/features/alerts/alert-store.server.ts'
import type { Services } from '#app/platform/services.server.ts'

/** @param object what kind of thing it is, as the alert calls it; `id` is the provider's */
export type ProviderObject = { object: string; id: string }

/** The provider told us of something once and does not know it when asked: a person has to look. */
export async function tellOfMissing(
  { db, payments, now }: Pick<Services, 'db' | 'payments' | 'now'>,
  details: ProviderObject,
): Promise<void> {
  await raiseAlert(db, { kind: 'object-missing', subject: details.id, details, practice: isPractice(payments), at: now() })
}
