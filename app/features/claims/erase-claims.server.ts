import { eraseStarts, listStartsOf } from '#app/features/claim-starts/claim-start-store.server.ts'
import { withdrawPicture } from '#app/features/pictures/keep-picture.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { deleteClaims, forgetAddressInClaims, lockClaimsOf } from './forget-claims.server.ts'

/**
 * Every claim of a person goes, with what it began as, and with a picture that only the claim keeps; what others say of
 * their business loses the address. What stands on the public listing is the business's, and is left to `freeListings`.
 * @param email in small letters @returns how many claims
 */
export async function eraseClaims(trx: Trx, email: string, now: Date): Promise<number> {
  const claims = await lockClaimsOf(trx, email)
  const ids = claims.map(({ id }) => id)
  for (const { logoId, outcome } of claims) if (logoId !== null && outcome !== 'approved') await withdrawPicture(trx, logoId, now)
  await eraseStarts(trx, await listStartsOf(trx, ids))
  await deleteClaims(trx, ids)
  return claims.length + (await forgetAddressInClaims(trx, email))
}
