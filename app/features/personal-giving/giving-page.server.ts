import { isClosed } from '#app/adapters/payments/payment-provider.ts'
import type { PersonalPage } from '#app/features/personal-links/open-personal-page.server.ts'
import { describeGiving } from './describe-giving.ts'
import { findGiving } from './find-giving.server.ts'
import type { GivingView } from './giving-view.ts'

/** The purpose of a link to 'your giving', as the mails about gifts write it; its subject is the address. */
export const GIVING = 'giving'

export const givingPage: PersonalPage<GivingView> = {
  purpose: GIVING,
  async load(services, email) {
    return { ...describeGiving(await findGiving(services, email), services.now()), closed: isClosed(services.payments) }
  },
}
