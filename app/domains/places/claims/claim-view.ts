import type { PlaceKind } from '#app/domains/places/records/place.ts'
import type { FormAnswer } from '#app/forms/form-answer.ts'
import type { SubmittedOutcome } from './claim-outcome.ts'
import type { CodeContact } from './claim-contact.ts'
import type { ClaimOutcome } from './claim-store.server.ts'
import { href } from 'react-router'

export type ClaimPageData = {
  kind: PlaceKind
  place: { name: string; slug: string; address: string } | null
  /** The name under which the browser keeps the draft of the form. Each listing has its own, so no draft appears in another claim. */
  draft: string
} & (
  | { at: 'code'; contact: CodeContact }
  | { at: 'details'; verified: SubmittedOutcome | null; filled: Record<string, string>; needsOwnEmail: boolean }
  | { at: 'done'; outcome: ClaimOutcome; reference: string; email: string; businessName: string }
)

export type ClaimStepDone = { did: 'verified' | 'resent' } | { did: 'sent'; reference: string }
export type ClaimAnswer = FormAnswer<ClaimStepDone>

export function claimStartPath(kind: PlaceKind, place: { slug: string } | null): string {
  if (kind === 'church') return href('/claim-church/:slug', { slug: place?.slug ?? '' })
  return place ? `/claim-business?place=${place.slug}` : '/claim-business'
}

export const MAX_LISTING_NAME_LENGTH = 120
