import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { AskedKind } from '#app/platform/jobs.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { findUnwithdrawn, noteDecided } from './picture-store.server.ts'

export type PictureDecision = 'approve' | 'refuse'
export type PictureDecided = { ok: true } | { ok: false; reason: 'unknown' | 'with-its-memory' }

/**
 * What a person decides who has looked at a picture: everyone sees it, or nobody ever does. One that is shown already can
 * be refused, too. One that belongs to nothing waits for no decision: it is swept.
 */
export async function decidePicture(
  { db, pageCache, now }: Pick<Services, 'db' | 'pageCache' | 'now'>,
  id: string,
  decision: PictureDecision,
): Promise<PictureDecided> {
  return inTransaction(db, async (trx): Promise<PictureDecided> => {
    const picture = await findUnwithdrawn(trx, id)
    if (!picture?.kept) return { ok: false, reason: 'unknown' }
    // Its memory says whether it may be shown, and what stands beside it.
    if (picture.purpose === 'memory' && decision === 'approve') return { ok: false, reason: 'with-its-memory' }
    await noteDecided(trx, id, decision === 'approve' ? 'publishedAt' : 'withdrawnAt', now())
    if (picture.purpose === 'logo') await pageCache.forgetAtCommit(trx, 'places')
    else await pageCache.forgetAtCommit(trx, 'stories')
    return { ok: true }
  })
}

export const DECIDE_PICTURE = 'decide-picture'

/** What `npm run pictures:decide` asks for. */
export function decidePictureJob(
  services: Pick<Services, 'db' | 'pageCache' | 'now'>,
): AskedKind<{ id: string; decision: PictureDecision }, PictureDecided> {
  return {
    name: DECIDE_PICTURE,
    retries: { limit: 0, firstRetrySeconds: 1, longestRetrySeconds: 1 },
    answer: ({ id, decision }) => decidePicture(services, id, decision),
  }
}
