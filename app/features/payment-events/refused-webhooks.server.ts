import type { WebhookReading } from '#app/adapters/payments/payment-provider.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { findMark, forgetMarksNamed, takeMark } from '#app/platform/marks.server.ts'

export type WebhookRefusal = Extract<WebhookReading, { ok: false }>['reason']

/** Each by itself: a passer-by who signs with anything must not hide that ours are too old. */
const refusedSince: Record<WebhookRefusal, string> = {
  'bad-signature': 'webhooks-refused-since',
  'too-old': 'webhooks-too-old-since',
  'wrong-mode': 'webhooks-of-another-mode-since',
  malformed: 'webhooks-unreadable-since',
}

/** Notes that a webhook came that is refused; of many in a row for the same reason, when the first did. */
export async function noteRefused(db: Db, reason: WebhookRefusal, at: Date): Promise<void> {
  const mark = refusedSince[reason]
  if ((await findMark(db, mark)) === undefined) await inTransaction(db, (trx) => takeMark(trx, mark, at.toISOString()))
}

/** One that is taken: secret, clock and mode are right, and whatever was refused was somebody else's. */
export async function noteAccepted(trx: Trx): Promise<void> {
  await forgetMarksNamed(trx, Object.values(refusedSince))
}

/** Since when webhooks have been refused and none accepted, by the reason. */
export async function listRefusedSince(db: Db): Promise<{ reason: WebhookRefusal; since: Date }[]> {
  const refused: { reason: WebhookRefusal; since: Date }[] = []
  for (const [reason, mark] of Object.entries(refusedSince) as [WebhookRefusal, string][]) {
    const since = await findMark(db, mark)
    if (since !== undefined) refused.push({ reason, since: new Date(since) })
  }
  return refused
}
