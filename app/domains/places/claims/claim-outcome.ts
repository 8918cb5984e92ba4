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

/**
 * Where whoever claims a listing is written to, and its private link goes: the address that a code reached, else the one that
 * they gave of their own, else that of the listing. To one that is not `confirmed` we repeat nothing of what was typed: it may
 * be a stranger's.
 */
export function claimantOf(
  proven: Reached | null,
  typed: { email: string; ownEmail?: string | null },
): { email: string; confirmed: boolean } {
  if (proven?.channel === 'email') return { email: proven.destination, confirmed: true }
  return { email: (typed.ownEmail ?? typed.email).toLowerCase(), confirmed: false }
}
