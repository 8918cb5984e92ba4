import { resumeConsentText } from '#words/charge-terms.ts'
import type { GivingServices } from '#app/features/gifts/giving-services.ts'
import { formatMoney } from '#app/features/site/money.ts'
import { askForChange, type AskedChange } from './ask-for-change.server.ts'
import { resumeConsentVersion } from './change-consents.ts'

/** Charges go on from the next due day. The sentence agreed to is stored with it. */
export async function resumeMonthlyGift(services: GivingServices, owner: { giftId: string; email: string }): Promise<AskedChange> {
  return askForChange(services, owner, {
    kind: 'resume',
    consent: (monthly) => ({
      version: resumeConsentVersion,
      sentence: resumeConsentText(services.settings.siteName, formatMoney(monthly.amountCents)),
    }),
  })
}
