/** Stored with each consent to a changed amount. A changed sentence needs a new version. */
export const amountChangeConsentVersion = 'change-2026-11-20'
