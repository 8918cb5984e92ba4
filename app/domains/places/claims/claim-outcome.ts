import type { CodeContact } from './claim-contact.ts'
import type { ClaimProof } from './claim-proof.server.ts'

export type SubmittedOutcome = 'approved' | 'waiting' | 'disputed'
export type PlaceOwner = { email: string; contact: CodeContact | null }

/**
 * A code that reached the contact on file, or an e-mail address at the website's domain, approves a claim at once. If the listing has an
 * owner, a claim is disputed, unless the code reached the owner's own e-mail address or the contact that proved the owner's claim.
 * @param verifiedContact the contact that a code reached; null without a code
 */
export function decideOutcome(proof: ClaimProof, verifiedContact: CodeContact | null, owner: PlaceOwner | undefined): SubmittedOutcome {
  if (owner) return verifiedContact && isOwnersContact(owner, verifiedContact) ? 'approved' : 'disputed'
  return proof === 'contact-on-file' || proof === 'own-domain' ? 'approved' : 'waiting'
}

function isOwnersContact({ email, contact }: PlaceOwner, { channel, destination }: CodeContact): boolean {
  return destination === email || (contact?.channel === channel && contact.destination === destination)
}
