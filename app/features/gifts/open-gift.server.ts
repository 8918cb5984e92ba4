import { randomUUID } from 'node:crypto'
import { isPractice } from '#app/adapters/payments/payment-provider.ts'
import { monthlyConsentText } from '#words/charge-terms.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { newReference } from '#app/platform/digest.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { describeGift } from './describe-gift.ts'
import type { GiftDetails } from './gift-form.ts'
import { checkGate, type GateRefusal, passGate, starterOf, waitAtGate } from './gift-gate.server.ts'
import { findGiftByAttempt, type Gift, insertGift, type NewGift } from './gift-store.server.ts'
import { formatMoney } from '#app/features/site/money.ts'

type OpenServices = Pick<Services, 'db' | 'payments' | 'limits' | 'now' | 'settings'>

/**
 * A checkout must have half an hour left when the provider first hears of it, and a repeat must ask for exactly
 * the same; so the end is fixed with the row, and the row can be taken up again within the difference.
 */
export const CHECKOUT_MINUTES = 40

/**
 * The one gift of this attempt, written before anybody is asked for money. It is counted and written in one
 * transaction, so that a refusal leaves nothing behind that could count against anybody.
 * @param network as `networkOf` gives it
 * @returns `mine` for the one sending that wrote it
 */
export async function openGift(
  services: OpenServices,
  request: GiftDetails,
  attempt: string,
  network: string,
): Promise<{ gift: Gift; mine: boolean } | GateRefusal> {
  const { db, now } = services
  const starter = starterOf(services, network)
  const visitor = starter && { starter, email: request.email }
  // Whoever is refused anyway waits for no lock and keeps nobody waiting.
  const looked = visitor && (await checkGate(services, visitor))
  if (looked?.ok === false) {
    // Perhaps by its own twin, sent a moment earlier.
    const gift = await findGiftByAttempt(db, attempt)
    return gift ? { gift, mine: false } : looked
  }
  for (;;) {
    const opened = await inTransaction(db, async (trx) => {
      if (visitor) await waitAtGate(trx, visitor)
      // Of many identical sendings only the first counts.
      const known = await findGiftByAttempt(trx, attempt)
      if (known) return { gift: known, mine: false }
      const at = now()
      const passed = visitor && (await passGate(trx, visitor, at))
      if (passed?.ok === false) return passed
      const gift = await insertGift(trx, { ...newGift(services, request, at), attempt, ...starter }, consentOf(services, request))
      return gift && { gift, mine: true }
    })
    // Undefined when the same attempt came from another network at the same moment, or the reference was taken.
    if (opened) return opened
  }
}

function newGift({ payments }: OpenServices, request: GiftDetails, at: Date): Omit<NewGift, 'attempt'> {
  const { priced, email, name, anonymous, message, honoree, purpose } = request
  return {
    id: randomUUID(),
    reference: newReference(),
    createdAt: at,
    practice: isPractice(payments),
    ...priced,
    description: describeGift(priced),
    email,
    name,
    anonymous,
    message,
    honoree,
    purpose,
    checkoutClaimedAt: at,
    checkoutExpiresAt: new Date(at.getTime() + CHECKOUT_MINUTES * 60_000),
    checkoutId: null,
    checkoutUrl: null,
    settledAt: null,
    closedAt: null,
    closedReason: null,
  }
}

function consentOf({ settings }: OpenServices, { consentVersion, priced }: GiftDetails): { version: string; sentence: string } | null {
  if (consentVersion === null) return null
  return { version: consentVersion, sentence: monthlyConsentText(settings.siteName, formatMoney(priced.amountCents)) }
}
