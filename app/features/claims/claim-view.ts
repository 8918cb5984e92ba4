import type { PlaceKind } from '#app/features/places/place.ts'
import type { FormAnswer } from '#app/forms/form-answer.ts'
import type { OwnOutcome } from './claim-outcome.ts'
import type { Reached } from '#app/features/claim-starts/reached.ts'
import type { ClaimOutcome } from './claim-store.server.ts'

/** The page of a claim that is being made, ready to be shown. */
export type ClaimView = {
  kind: PlaceKind
  place: { name: string; slug: string; address: string } | null
  /** Names what is typed on this device, and is bound to what is claimed: nobody is shown what was typed for something else. */
  draft: string
} & (
  | { at: 'code'; reached: Reached }
  | {
      at: 'details'
      /** What it becomes, as it stands; null where no code was entered. */
      verified: OwnOutcome | null
      /** Where the code was entered that reached them. */
      reached: Reached | null
      filled: Record<string, string>
      /** Whoever it is was not reached by mail yet. */
      asksOwnEmail: boolean
    }
  | {
      at: 'done'
      outcome: ClaimOutcome
      reference: string
      email: string
      /** As whoever sent it wrote it. */
      businessName: string
    }
)

/** Which step of a claim its page shows, where it is not the furthest: whoever goes back looks at what was verified. */
export const STEP_FIELD = 'step'
export const AT_VERIFY = 'verify'

/** What a form of the page did, as its address carries it. */
export type ClaimDone = { did: 'verified' | 'resent' } | { did: 'sent'; reference: string }
export type ClaimAnswer = FormAnswer<ClaimDone>
