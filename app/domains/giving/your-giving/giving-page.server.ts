import { arePaymentsClosed } from '#app/integrations/payments/payment-provider.ts'
import { GIVING_LINK_PURPOSE, cancelQuery } from '#app/domains/giving/gifts/giving-link.ts'
import { type PersonalDataParts, showErasureRequest } from '#app/domains/privacy/personal-data/erasure-requests.server.ts'
import type { PersonalPage } from '#app/domains/privacy/personal-links/open-personal-page.server.ts'
import { describeGiving } from './describe-giving.server.ts'
import { findGiving, hasGiving } from './find-giving.server.ts'
import type { GivingView } from './giving-view.ts'
import { yourGivingWords } from '#copy/giving/your-giving.ts'
import type { LinkSource } from '#app/domains/privacy/personal-links/link-source.ts'

export function givingPage(parts: PersonalDataParts): PersonalPage<GivingView> {
  return {
    purpose: GIVING_LINK_PURPOSE,
    load: async (services, email) => ({
      ...describeGiving(await findGiving(services, email), services.now()),
      closed: arePaymentsClosed(services.payments),
      removal: await showErasureRequest(services, parts, email),
    }),
  }
}

export const givingLinks: LinkSource = {
  what: yourGivingWords.what,
  async find(services, email, cancels) {
    if (!(await hasGiving(services, email))) return undefined
    const found = { label: yourGivingWords.what.title, link: { purpose: GIVING_LINK_PURPOSE, subject: email } }
    if (cancels === undefined) return found
    const { monthly } = await findGiving(services, email)
    return monthly.some(({ reference }) => reference === cancels) ? { ...found, query: cancelQuery(cancels) } : found
  },
  proven: true,
}
