import { cardFailureWords } from '#copy/giving/card-failures.ts'
import { cancelFromMail, openGivingFromMail, givingErased } from '#copy/giving/giving-mails.ts'
import { monthlyGoesOn } from '#copy/privacy/personal-data.ts'
import { whatWeHoldWords as words } from '#copy/privacy/what-we-hold.ts'
import { isPractice } from '#app/integrations/payments/payment-provider.ts'
import { listAllPaymentsByEmail } from '#app/domains/giving/ledger/payment-lists.server.ts'
import { cancelQuery, GIVING_LINK_PURPOSE } from '#app/domains/giving/gifts/giving-link.ts'
import { listAllGiftsByEmail, listConsentsByEmail, listGiftIdsByEmail } from '#app/domains/giving/gifts/giver-store.server.ts'
import { listChangeIds, listChangesByEmail } from '#app/domains/giving/monthly/change-store.server.ts'
import {
  countFailedTries,
  listOngoingGifts,
  listMonthlyGiftsByEmail,
  listChargeable,
  updateMonthlyGift,
} from '#app/domains/giving/monthly/monthly-gift-store.server.ts'
import { toLabeledRows, type PersonalDataSource, type ErasureResult } from '#app/domains/privacy/personal-data/personal-data-source.ts'
import { formatShortDay } from '#app/platform/format/dates.ts'
import { formatMoney, formatNumber } from '#app/platform/format/numbers.ts'
import { settleOrExpireGift } from '#app/domains/giving/ledger/settle-gift.server.ts'
import { anonymizeGifts, findGift, lockGift } from '#app/domains/giving/gifts/gift-store.server.ts'
import type { GivingServices } from '#app/domains/giving/gifts/giving-services.server.ts'
import { applyCancellationOrDefer, requestCancellation } from '#app/domains/giving/monthly/monthly-gift.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'

const formatDay = (at: Date | null) => at && formatShortDay(at)
const giftPage = (id: string) => ({ page: { kind: 'gift' as const, id } })

/** Lists paid and unpaid gifts from an e-mail address. Its `erase` covers the other sources in this file as well. */
export const giftPersonalData: PersonalDataSource = {
  name: 'gift',
  isSent: true,
  isKept: true,
  async list(db, { email, limit }) {
    const gifts = await listAllGiftsByEmail(db, email, limit)
    return gifts.map((gift) => {
      const paid = gift.settledAt ? 'paid' : gift.closedAt ? 'notPaid' : 'notPaidYet'
      return {
        id: gift.reference,
        at: gift.createdAt,
        title: words.titles[paid],
        typedByAnyone: paid !== 'paid',
        rows: toLabeledRows({
          gift: gift.description,
          amount: formatMoney(gift.amountCents),
          often: words.often[gift.frequency],
          name: gift.name,
          email: gift.email,
          hidden: gift.anonymous && words.hidden,
          honoree: gift.honoree,
          purpose: gift.purpose,
          message: gift.message,
          practice: gift.practice && words.practice,
          companyNumber: gift.checkoutId,
        }),
        deskRows: [[words.deskLabels.state, words.paid[paid]]],
        raw: gift,
        ...giftPage(gift.id),
      }
    })
  },
  erase: eraseGiving,
}

const paymentData: PersonalDataSource = {
  name: 'payment',
  isKept: true,
  async list(db, { email }) {
    const payments = await listAllPaymentsByEmail(db, email)
    return payments.map((payment) => ({
      id: payment.receipt,
      at: payment.paidAt,
      rows: toLabeledRows({
        gift: payment.description,
        amount: formatMoney(payment.amountCents),
        fee: payment.feeKnown && formatMoney(payment.feeCents),
        refunded: payment.refundedCents > 0 && formatMoney(payment.refundedCents),
        bankFailed: formatDay(payment.failedAt),
        questioned: payment.disputeStatus && words.questioned[payment.disputeStatus],
        fraudWarning: payment.fraudWarning && words.fraudWarning,
        companyNumber: [payment.paymentId, payment.invoiceId].filter(Boolean).join(', '),
        practice: payment.practice && words.practice,
      }),
      raw: payment,
      ...giftPage(payment.giftId),
    }))
  },
}

const monthlyGiftData: PersonalDataSource = {
  name: 'monthlyGift',
  isKept: true,
  async list(db, { email }) {
    const gifts = await listMonthlyGiftsByEmail(db, email)
    const ids = gifts.map(({ giftId }) => giftId)
    const tries = await countFailedTries(db, ids)
    return gifts.map((gift) => {
      const failedTries = tries.get(gift.giftId) ?? 0
      return {
        id: gift.giftId,
        at: gift.startedAt,
        rows: toLabeledRows({
          amount: formatMoney(gift.amountCents),
          status: words.status[gift.status],
          failedTries: failedTries > 0 && formatNumber(failedTries),
          lastFailure: gift.failureCause && cardFailureWords[gift.failureCause],
          companyNumber: `${gift.customerId}, ${gift.subscriptionId}`,
        }),
        raw: { ...gift, failedTries },
        ...giftPage(gift.giftId),
      }
    })
  },
  async describeOngoing({ db, payments }, email) {
    const monthly = await listOngoingGifts(db, email, isPractice(payments))
    const [gift, ...others] = monthly
    if (!gift) return undefined
    const several = others.length > 0
    const amount = formatMoney(monthly.reduce((sum, { amountCents }) => sum + amountCents, 0))
    const link = { purpose: GIVING_LINK_PURPOSE, subject: email }
    return {
      paragraph: monthlyGoesOn({ amount, several }),
      button: several ? { link, label: openGivingFromMail } : { link, label: cancelFromMail, query: cancelQuery(gift.reference) },
    }
  },
}

const consentData: PersonalDataSource = {
  name: 'consent',
  isKept: true,
  async list(db, { email }) {
    const consents = await listConsentsByEmail(db, email)
    return consents.map((consent) => ({
      id: consent.id,
      at: consent.givenAt,
      rows: toLabeledRows({ agreed: consent.sentence }),
      raw: consent,
      ...giftPage(consent.giftId),
    }))
  },
}

const giftChangeData: PersonalDataSource = {
  name: 'giftChange',
  isKept: true,
  async list(db, { email }) {
    const changes = await listChangesByEmail(db, email)
    return changes.map((change) => ({
      id: change.id,
      at: change.requestedAt,
      rows: toLabeledRows({
        change: words.change[change.kind],
        gift: change.description,
        before: change.kind === 'amount' && change.beforeAmountCents !== null && formatMoney(change.beforeAmountCents),
        amount: change.amountCents !== null && formatMoney(change.amountCents),
        became: words.became[change.outcome ?? 'open'],
      }),
      raw: change,
      ...giftPage(change.giftId),
    }))
  },
  listLinkSubjects: async (db, email) => listChangeIds(db, await listGiftIdsByEmail(db, email)),
}

/**
 * Erases the personal data of all gifts from an e-mail address: e-mail, name, dedication, message, purpose and network. Amounts,
 * days, receipt numbers and the ledger stay. Monthly gifts are canceled, because nobody could be notified of their charges, and open
 * checkouts are ended. Jobs repeat requests that the provider does not confirm at once. @param email in lower case
 */
export async function eraseGiving(services: GivingServices, trx: Trx, email: string): Promise<ErasureResult> {
  const { now } = services
  // The gifts are always locked in the same order, so that two transactions never wait for each other.
  const ids = (await listGiftIdsByEmail(trx, email)).toSorted()
  const begun: string[] = []
  for (const id of ids) {
    const gift = await lockGift(trx, id)
    if (gift && !gift.settledAt && !gift.closedAt) begun.push(id)
  }
  const stopped = [...(await listChargeable(trx, ids))]
  for (const giftId of stopped) {
    await requestCancellation(services, trx, giftId, 'desk')
    await updateMonthlyGift(trx, giftId, { cancellationMailedAt: now() })
  }
  const count = await anonymizeGifts(trx, ids, now())
  return {
    count,
    paragraphs: count > 0 ? givingErased({ stopped: stopped.length > 0, begun: begun.length > 0 }) : [],
    afterCommit: () => endGiftsAtProvider(services, { stopped, begun }),
  }
}

async function endGiftsAtProvider(services: GivingServices, { stopped, begun }: { stopped: string[]; begun: string[] }): Promise<void> {
  const { log } = services
  for (const giftId of stopped) await applyCancellationOrDefer(services, giftId)
  for (const giftId of begun) {
    // If this fails, the next event or the hourly job ends the checkout, or cancels the gift if it was just paid.
    await endCheckout(services, giftId).catch((error: unknown) => log.warn({ err: error, giftId }, 'a checkout is left to the hourly job'))
  }
}

async function endCheckout(services: GivingServices, giftId: string): Promise<void> {
  const gift = await findGift(services.db, giftId)
  if (gift) await settleOrExpireGift(services, gift)
}

export const givingPersonalData = [paymentData, monthlyGiftData, consentData, giftChangeData]
