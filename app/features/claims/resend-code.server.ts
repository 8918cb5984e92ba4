import { verifyWords } from '#words/claim.ts'
import { findPlace } from '#app/features/places/place-store.server.ts'
import type { Sending } from '#app/forms/answer-form.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { isOnFile } from './claim-proof.ts'
import { type ClaimStart, noteSentAgain } from './claim-start-store.server.ts'
import { codeCeilings } from './code-ceilings.server.ts'
import { sendCode } from './send-code.server.ts'
import type { Starting } from './start-claim.server.ts'

type Resent = { ok: true; did: 'resent' } | { ok: false; notice: string }

/** Sends another code to the same place; the one before works no longer. */
export async function resendCode(
  services: Starting,
  start: ClaimStart,
  { network, now }: Pick<Sending, 'network' | 'now'>,
): Promise<Resent> {
  const { db, limits } = services
  const { id, placeId, reached } = start
  const place = placeId === null ? undefined : await findPlace(db, placeId)
  if (!place || !reached) return { ok: false, notice: verifyWords.gone }
  if (!(await noteSentAgain(db, id, now))) return { ok: false, notice: verifyWords.code.tooSoon }
  const room = await limits.takeSteps(codeCeilings({ placeId: place.id, reached, isOnFile: isOnFile(place, reached), network }))
  if (!room.site) return { ok: false, notice: verifyWords.noMore }
  await inTransaction(db, (trx) =>
    sendCode(services, trx, { startId: id, placeName: isOnFile(place, reached) ? place.name : undefined, reached, now }),
  )
  return { ok: true, did: 'resent' }
}
