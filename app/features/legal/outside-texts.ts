import type { LegalSection } from '#words/types.ts'

/** Where stands what others ask of whoever uses their service here. */
export const OUTSIDE_TEXTS: Required<NonNullable<LegalSection['links']>> = {
  googleTerms: 'https://policies.google.com/terms',
  googleMapsTerms: 'https://maps.google.com/help/terms_maps/',
  googlePrivacy: 'https://policies.google.com/privacy',
}
