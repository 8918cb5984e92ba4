import type { PlaceKind } from '#app/features/places/place.ts'
import type { FormAnswer } from '#app/forms/form-answer.ts'
import type { OwnOutcome } from './claim-outcome.ts'
import type { Reached } from './claim-proof.ts'
import type { ClaimOutcome } from './claim-store.server.ts'

/** The page of a claim that is being made, ready to be shown. */
export type ClaimView = {
  kind: PlaceKind
  place: { name: string; slug: string; address: string } | null
} & (
  | { at: 'code'; reached: Reached }
  | {
      at: 'details'
      /** What it becomes, as it stands; null where no code was entered. */
      verified: OwnOutcome | null
      filled: Record<string, string>
    }
  | { at: 'done'; outcome: ClaimOutcome; reference: string; email: string }
)

/** What a form of the page did, as its address carries it. */
export type ClaimDone = { did: 'verified' | 'resent' } | { did: 'sent'; reference: string }
export type ClaimAnswer = FormAnswer<ClaimDone>
