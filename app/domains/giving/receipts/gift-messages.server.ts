import { sql } from 'kysely'
import { giftMessageWords, newGiftLabels, newGivingWords } from '#copy/giving/giver-notices.ts'
import { isPractice } from '#app/integrations/payments/payment-provider.ts'
import { formatMoney, counted, formatNumber } from '#app/platform/format/numbers.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { mailRequest } from '#app/platform/mail/mail-request.ts'
import { filledRows, type SubmissionRow } from '#app/forms/submissions/submission-kind.ts'
import { type MailRow } from '#app/platform/mail/mail-parts.ts'
import type { Gift } from '#app/domains/giving/gifts/gift-store.server.ts'
import type { GivingServices } from '#app/domains/giving/gifts/giving-services.server.ts'

type FilingServices = Pick<GivingServices, 'db' | 'payments' | 'sendMail' | 'now' | 'settings' | 'log'>

const MAX_FILED_AT_ONCE = 20
const MAX_NAMED = 100
const MAX_MAILED_AT_ONCE = 10_000

/** Files givers' messages in the inbox of the desk. A job does this, so that an error cannot roll back a payment. */
export async function moveGiftMessagesToInbox(services: FilingServices): Promise<number> {
  const { db, payments, log } = services
  let filed = 0
  for (const giftId of await listUnfiled(db, isPractice(payments))) {
    try {
      if (await fileMessage(services, giftId)) filed++
    } catch (error) {
      log.error({ err: error, giftId }, 'the message of a gift could not be filed')
    }
  }
  return filed
}

/** A trigger on this update creates the inbox item (`gifts_inbox` in db/migrations/0001_schema.sql). */
function fileMessage({ db, sendMail, settings, now }: FilingServices, giftId: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const gift = await trx
      .updateTable('gifts')
      .set({ messageFiledAt: now() })
      .where('id', '=', giftId)
      .where('messageFiledAt', 'is', null)
      .where((row) => row.or([row('message', 'is not', null), row('honoree', 'is not', null)]))
      .returningAll()
      .executeTakeFirst()
    if (!gift) return false
    const words = giftMessageWords.mail({ reference: gift.reference, hasMessage: gift.message !== null })
    const replyTo = gift.email === null ? {} : { replyTo: gift.email }
    await sendMail(trx, mailRequest('notice', settings.contact.email, words, { ...replyTo, rows: filledRows(giftMessageRows(gift)) }))
    return true
  })
}

async function listUnfiled(db: Db, practice: boolean): Promise<string[]> {
  const rows = await db
    .selectFrom('gifts')
    .select('id')
    .where('messageFiledAt', 'is', null)
    .where('settledAt', 'is not', null)
    .where((row) => row.or([row('message', 'is not', null), row('honoree', 'is not', null)]))
    .where('practice', '=', practice)
    .orderBy('settledAt')
    .limit(MAX_FILED_AT_ONCE)
    .execute()
  return rows.map(({ id }) => id)
}

export function giftMessageRows({ name, email, anonymous, honoree, message }: Gift): SubmissionRow[] {
  const { rows } = giftMessageWords
  return [
    [rows.name, name],
    [rows.email, email],
    [rows.anonymous, anonymous ? rows.yes : null],
    [rows.honoree, honoree],
    [rows.message, message],
  ]
}

/** Sends one mail about all new givers and monthly gifts of the day. It contains no names. */
export function mailGivingSummary({ db, payments, sendMail, settings, now }: FilingServices): Promise<number> {
  return inTransaction(db, async (trx) => {
    const gifts = await claimNewGifts(trx, isPractice(payments), now())
    if (gifts.length === 0) return 0
    const rows = gifts.slice(0, MAX_NAMED).map((gift): MailRow => {
      const kind = !gift.isFirst ? 'monthly' : gift.frequency === 'monthly' ? 'both' : 'first'
      const label = gift.practice ? `${newGiftLabels[kind]} (${newGiftLabels.practice})` : newGiftLabels[kind]
      return [label, `${formatMoney(gift.amountCents)}, ${gift.description}\n${settings.siteUrl}/desk/gifts/${gift.id}`]
    })
    const words = newGivingWords({
      first: counted(gifts.filter(({ isFirst }) => isFirst).length),
      monthly: counted(gifts.filter(({ frequency }) => frequency === 'monthly').length),
      ...(gifts.length > MAX_NAMED && { named: formatNumber(MAX_NAMED) }),
    })
    await sendMail(trx, mailRequest('new-giving', settings.contact.email, words, { rows }))
    return gifts.length
  })
}

/** Claims the gifts for the mail. A gift that is being recorded at this moment is left to the mail of the next day. */
async function claimNewGifts(trx: Trx, practice: boolean, at: Date) {
  const seen = await trx
    .updateTable('gifts')
    .set({ newGivingMailedAt: at })
    .where('id', 'in', (query) =>
      query
        .selectFrom('gifts')
        .select('id')
        .where('newGivingMailedAt', 'is', null)
        .where('settledAt', 'is not', null)
        .where('practice', '=', practice)
        .orderBy('settledAt')
        .limit(MAX_MAILED_AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
  if (seen.length === 0) return []
  const ids = seen.map(({ id }) => id)
  const gifts = await trx
    .selectFrom('gifts as gift')
    .select(['gift.id', 'gift.amountCents', 'gift.frequency', 'gift.description', 'gift.practice'])
    .select(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('gifts as earlier')
            .select('earlier.id')
            .whereRef(sql`lower(earlier.email)`, '=', sql`lower(gift.email)`)
            .whereRef('earlier.practice', '=', 'gift.practice')
            .where(sql<boolean>`(earlier.settled_at, earlier.id) < (gift.settled_at, gift.id)`),
        ),
      ).as('isFirst'),
    )
    .where('gift.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('gift.email', 'is not', null)
    .orderBy('gift.settledAt', 'desc')
    .execute()
  return gifts
    .map((gift) => ({ ...gift, isFirst: Boolean(gift.isFirst) }))
    .filter(({ isFirst, frequency }) => isFirst || frequency === 'monthly')
}
