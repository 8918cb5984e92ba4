import type { PrivatePurpose } from '#app/features/accounts/private-purpose.ts'
import { findGiving } from '#app/features/giving/find-giving.server.ts'
import { actOnGiving } from './act-on-giving.server.ts'
import { describeGiving } from './describe-giving.ts'
import type { GivingView } from './giving-view.ts'

export const yourGivingPurpose: PrivatePurpose<GivingView> = {
  load: async (services, email) => describeGiving(await findGiving(services, email)),
  answer: actOnGiving,
}
