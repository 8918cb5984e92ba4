import { sql } from 'kysely'
import { giftMessageWords, newGivingRow, newGivingWords } from '#words/giver-notices.ts'
import { isPractice } from '#app/adapters/payments/payment-provider.ts'
import { formatMoney } from '#app/features/site/money.ts'
import { counted, formatNumber } from '#app/features/site/numbers.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { MailRow } from '#app/platform/mail-parts.ts'
import { toMail } from '#app/platform/mail-request.ts'
import type { Gift } from './gift-store.server.ts'
import type { GivingServices } from './giving-services.ts'

type FilingServices = Pick<GivingServices, 'db' | 'payments' | 'sendMail' | 'now' | 'settings' | 'log'>

/** The rest waits for the next run, five minutes later. */
const MAX_FILED_AT_ONCE = 20
/** Rows of one mail about new giving; further ones are counted. */
const MAX_NAMED = 100
/** Gifts that one mail about new giving can tell of. */
const MAX_TOLD_AT_ONCE = 10_000

/**
 * Files the message and dedication of each paid gift in the inbox, and mails them to the ministry. It is a job of its own,
 * because nothing that is not money may fail the transaction that books a payment. @returns how many were filed
 */
export async function fileGiftMessages(services: FilingServices): Promise<number> {
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

/** The item itself is made by a trigger on this update (migration 0055). */
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
    await sendMail(trx, toMail('notice', settings.contact.email, words, { ...replyTo, rows: giftMessageRows(gift) }))
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

/** What the giver typed, for the ministry's mail and the desk. */
export function giftMessageRows({ name, email, anonymous, honoree, message }: Gift): MailRow[] {
  const { rows } = giftMessageWords
  return [
    ...(name ? [[rows.name, name] as MailRow] : []),
    ...(email ? [[rows.email, email] as MailRow] : []),
    ...(anonymous ? [[rows.anonymous, rows.yes] as MailRow] : []),
    ...(honoree ? [[rows.honoree, honoree] as MailRow] : []),
    ...(message ? [[rows.message, message] as MailRow] : []),
  ]
}

/**
 * Tells the ministry of first gifts and new monthly ones, all in one mail; no mail where there are none. It names nobody: the
 * desk does. @returns how many it told of
 */
export function tellNewGiving({ db, payments, sendMail, settings, now }: FilingServices): Promise<number> {
  return inTransaction(db, async (trx) => {
    const gifts = await takeNewGiving(trx, isPractice(payments), now())
    if (gifts.length === 0) return 0
    const rows = gifts.slice(0, MAX_NAMED).map((gift): MailRow => {
      const kind = !gift.isFirst ? 'monthly' : gift.frequency === 'monthly' ? 'both' : 'first'
      const label = gift.practice ? `${newGivingRow[kind]} (${newGivingRow.practice})` : newGivingRow[kind]
      return [label, `${formatMoney(gift.amountCents)}, ${gift.description}\n${settings.siteUrl}/desk/gifts/${gift.id}`]
    })
    const words = newGivingWords({
      first: counted(gifts.filter(({ isFirst }) => isFirst).length),
      monthly: counted(gifts.filter(({ frequency }) => frequency === 'monthly').length),
      ...(gifts.length > MAX_NAMED && { named: formatNumber(MAX_NAMED) }),
    })
    await sendMail(trx, toMail('new-giving', settings.contact.email, words, { rows }))
    return gifts.length
  })
}

/** Notes all paid gifts as seen. A gift that is being booked at this moment is skipped until the next day, so nobody waits. */
async function takeNewGiving(trx: Trx, practice: boolean, at: Date) {
  const seen = await trx
    .updateTable('gifts')
    .set({ newGivingToldAt: at })
    .where('id', 'in', (query) =>
      query
        .selectFrom('gifts')
        .select('id')
        .where('newGivingToldAt', 'is', null)
        .where('settledAt', 'is not', null)
        .where('practice', '=', practice)
        .orderBy('settledAt')
        .limit(MAX_TOLD_AT_ONCE)
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
