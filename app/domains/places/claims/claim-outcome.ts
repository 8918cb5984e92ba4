import type { Reached } from './reached.ts'
import type { Proof } from './claim-proof.server.ts'

export type OwnOutcome = 'approved' | 'waiting' | 'disputed'
export type Owner = { email: string; reached: Reached | null }

/**
 * Who was reached at the contact on file or at the listing's own domain has the listing at once. Of one that somebody looks
 * after nothing changes, unless it is they themselves, reached where their links go or where they were reached before.
 * @param proven how a code reached them; null where none did
 */
export function outcomeOf(proof: Proof, proven: Reached | null, owner: Owner | undefined): OwnOutcome {
  if (owner) return proven && isTheirs(owner, proven) ? 'approved' : 'disputed'
  return proof === 'contact-on-file' || proof === 'own-domain' ? 'approved' : 'waiting'
}

function isTheirs({ email, reached }: Owner, { channel, destination }: Reached): boolean {
  return destination === email || (reached?.channel === channel && reached.destination === destination)
}
