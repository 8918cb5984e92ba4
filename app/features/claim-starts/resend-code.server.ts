import { verifyWords } from '#words/claim.ts'
import { findPlace } from '#app/features/places/place-store.server.ts'
import type { Sending } from '#app/forms/answer-form.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { askForCode } from './ask-for-code.server.ts'
import { nameFor } from './name-for.server.ts'
import { type ClaimStart, noteSentAgain } from './claim-start-store.server.ts'
import { sendCode } from './send-code.server.ts'
import type { Starting } from './begin-claim.server.ts'

type Resent = { ok: true; did: 'resent' } | { ok: false; notice: string }

/** Sends another code to the same place; the one before works no longer. */
export async function resendCode(services: Starting, start: ClaimStart, sending: Pick<Sending, 'network' | 'now'>): Promise<Resent> {
  const { db } = services
  const { now } = sending
  const { id, placeId, reached } = start
  const place = placeId === null ? undefined : await findPlace(db, placeId)
  if (!place || !reached) return { ok: false, notice: verifyWords.gone }
  const problem = await askForCode(services, { place, reached }, sending)
  if (problem) return { ok: false, notice: problem }
  await inTransaction(db, async (trx) => {
    await noteSentAgain(trx, id, now)
    await sendCode(services, trx, { startId: id, placeName: await nameFor(trx, place, reached), reached, now })
  })
  return { ok: true, did: 'resent' }
}
