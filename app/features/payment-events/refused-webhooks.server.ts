import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { findMark, forgetMark, takeMark } from '#app/platform/marks.server.ts'

const REFUSED_SINCE = 'webhooks-refused-since'

/** Notes that a webhook came whose signature does not fit ours; of many in a row, when the first did. */
export async function noteRefused(db: Db, at: Date): Promise<void> {
  if ((await findMark(db, REFUSED_SINCE)) === undefined) await inTransaction(db, (trx) => takeMark(trx, REFUSED_SINCE, at.toISOString()))
}

/** One that fits: the secret is right, and whatever did not fit was somebody else's. */
export async function noteAccepted(trx: Trx): Promise<void> {
  await forgetMark(trx, REFUSED_SINCE)
}

/** Since when webhooks have been refused and none accepted. */
export async function findRefusedSince(db: Db): Promise<Date | undefined> {
  const since = await findMark(db, REFUSED_SINCE)
  return since === undefined ? undefined : new Date(since)
}
