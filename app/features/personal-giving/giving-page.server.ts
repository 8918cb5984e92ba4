import { isClosed } from '#app/adapters/payments/payment-provider.ts'
import { GIVING } from '#app/features/gifts/giving-purpose.ts'
import { findRemoval } from '#app/features/personal-data/find-removal.server.ts'
import type { PersonalPage } from '#app/features/personal-links/open-personal-page.server.ts'
import type { AnySubmissionKind } from '#app/features/submissions/submission-kind.ts'
import { describeGiving } from './describe-giving.ts'
import { findGiving } from './find-giving.server.ts'
import type { GivingView } from './giving-view.ts'

export function givingPage(kinds: AnySubmissionKind[]): PersonalPage<GivingView> {
  return {
    purpose: GIVING,
    load: async (services, email) => ({
      ...describeGiving(await findGiving(services, email), services.now()),
      closed: isClosed(services.payments),
      removal: await findRemoval(services, kinds, email),
    }),
  }
}
