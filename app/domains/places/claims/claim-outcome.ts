import type { Reached } from './reached.ts'
import type { Proof } from './claim-proof.server.ts'

export type OwnOutcome = 'approved' | 'waiting' | 'disputed'
export type Owner = { email: string; reached: Reached | null }

/**
 * A code that was sent to the contact on file or to the listing's own domain approves a claim at once. If the listing has an
 * owner, a claim is disputed, unless the code reached the owner's own address or the contact that proved the owner's claim.
 * @param proven the contact that a code reached; null without a code
 */
export function outcomeOf(proof: Proof, proven: Reached | null, owner: Owner | undefined): OwnOutcome {
  if (owner) return proven && isTheirs(owner, proven) ? 'approved' : 'disputed'
  return proof === 'contact-on-file' || proof === 'own-domain' ? 'approved' : 'waiting'
}

function isTheirs({ email, reached }: Owner, { channel, destination }: Reached): boolean {
  return destination === email || (reached?.channel === channel && reached.destination === destination)
}
