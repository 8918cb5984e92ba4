import { deskAlertWords } from '#words/desk-money.ts'
import type { AlertContent } from '#app/features/alerts/alert-details.ts'
import { findAlert } from '#app/features/alerts/alert-store.server.ts'
import { alertVersion } from '#app/features/alerts/handle-alert.server.ts'
import { sayAlert } from '#app/features/alerts/say-alert.ts'
import { seenOf } from '#app/features/decisions/seen.ts'
import { listDeedsTo } from '#app/features/desk-history/last-deed.server.ts'
import { findGiftByReference } from '#app/features/gifts/find-gift-by-reference.server.ts'
import { momentOf } from '#app/features/site/dates.ts'
import { formatMoney } from '#app/features/site/money.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/database/is-uuid.ts'

/** An alert about money: what it says, the gift that it is about, and what differs where that is known. */
export async function showAlert(db: Db, id: string) {
  const alert = isUuid(id) ? await findAlert(db, id) : undefined
  if (!alert) return undefined
  const content = alert as AlertContent
  const reference = referenceIn(content)
  const [gift, deeds] = await Promise.all([
    reference === undefined ? undefined : findGiftByReference(db, reference),
    listDeedsTo(db, 'money-alert', id),
  ])
  return {
    id,
    title: deskAlertWords.titles[content.kind],
    subject: alert.subject,
    practice: alert.practice,
    said: sayAlert(alert),
    raised: momentOf(alert.raisedAt),
    handled: alert.handledAt && { by: alert.handledBy!, when: momentOf(alert.handledAt) },
    told: alert.toldAt && momentOf(alert.toldAt),
    gift: gift && { id: gift.id, reference: gift.reference },
    differences: content.kind === 'ledger-drift' ? content.details.differences.map(showDifference) : [],
    seen: seenOf(alertVersion(alert), deeds),
    deeds,
  }
}

/** A receipt is named after its gift: MS-7KQ4-3F-2 after MS-7KQ4-3F. */
function referenceIn({ details }: AlertContent): string | undefined {
  if ('reference' in details) return details.reference
  return 'receipt' in details ? details.receipt.replace(/-\d+$/, '') : undefined
}

type Difference = Extract<AlertContent, { kind: 'ledger-drift' }>['details']['differences'][number]

function showDifference({ sourceId, ledgerCents, providerCents }: Difference) {
  return {
    sourceId,
    ledger: formatMoney(ledgerCents),
    provider: formatMoney(providerCents),
    apart: formatMoney(ledgerCents - providerCents),
  }
}

export type AlertToDecide = NonNullable<Awaited<ReturnType<typeof showAlert>>>
