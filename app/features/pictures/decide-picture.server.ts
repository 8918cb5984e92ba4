import type { Decider, NotDecided } from '#app/features/decisions/decider.ts'
import { versionOf, whyNot } from '#app/features/decisions/may-decide.server.ts'
import { serverActor } from '#app/features/desk/actor.ts'
import { writeHistory } from '#app/features/desk-history/history-store.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { AskedKind } from '#app/platform/jobs.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { publishPicture, withdrawPicture } from './keep-picture.server.ts'
import { findUnwithdrawn } from './picture-store.server.ts'

export type PictureDecision = 'approve' | 'refuse'
export type PictureDecided = { ok: true } | { ok: false; reason: 'unknown' | 'with-its-memory' }
type Deciding = Pick<Services, 'db' | 'pageCache'>

/**
 * What a person decides who has looked at a picture: everyone sees it, or nobody ever does. One that is shown already can
 * be refused, too. One that belongs to nothing waits for no decision: it is swept.
 */
export async function decidePicture(
  services: Deciding,
  id: string,
  decision: PictureDecision,
  decider: Decider,
): Promise<PictureDecided | { ok: false; reason: NotDecided }> {
  const { by, now } = decider
  return inTransaction(services.db, async (trx) => {
    const picture = await findUnwithdrawn(trx, id)
    const problem = await whyNot(trx, decider, 'helper', versionOf(id, picture?.published))
    if (problem) return { ok: false, reason: problem }
    const decided = await decideWithin(services, trx, id, decision, now)
    if (decided.ok) await writeHistory(trx, { by, verb: decision, subject: { kind: 'picture', id } }, now)
    return decided
  })
}

/** The same inside the caller's transaction, who has asked whether it may be, and writes it down. */
export async function decideWithin(
  { pageCache }: Pick<Deciding, 'pageCache'>,
  trx: Trx,
  id: string,
  decision: PictureDecision,
  now: Date,
): Promise<PictureDecided> {
  const picture = await findUnwithdrawn(trx, id)
  if (!picture?.kept) return { ok: false, reason: 'unknown' }
  // Its memory says whether it may be shown, and what stands beside it.
  if (picture.purpose === 'memory' && decision === 'approve') return { ok: false, reason: 'with-its-memory' }
  await (decision === 'approve' ? publishPicture : withdrawPicture)(trx, id, now)
  if (picture.purpose === 'logo') await pageCache.forgetAtCommit(trx, 'places')
  else await pageCache.forgetAtCommit(trx, 'stories')
  return { ok: true }
}

export const DECIDE_PICTURE = 'decide-picture'
export type PictureAsked = { id: string; decision: PictureDecision; by: string }

/** What `npm run pictures:decide` asks for. */
export function decidePictureJob(
  services: Deciding & Pick<Services, 'now'>,
): AskedKind<PictureAsked, Awaited<ReturnType<typeof decidePicture>>> {
  return {
    name: DECIDE_PICTURE,
    retries: { limit: 0, firstRetrySeconds: 1, longestRetrySeconds: 1 },
    answer: ({ id, decision, by }) => decidePicture(services, id, decision, { by: serverActor(by), now: services.now() }),
  }
}
