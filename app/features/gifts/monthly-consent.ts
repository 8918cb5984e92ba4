/** Stored with each consent to a monthly gift. A changed sentence needs a new version. */
export const monthlyConsentVersion = '2026-11-28'
