import { versionOf } from '#app/features/decisions/may-decide.server.ts'
import type { ClaimRow } from './claim-store.server.ts'

/** Of all that a decision on a claim hangs on. */
export function claimVersion({ id, outcome, against, placeId, proofAskedAt, decidedAt }: ClaimRow): string {
  return versionOf(id, outcome, against, placeId, proofAskedAt, decidedAt)
}
