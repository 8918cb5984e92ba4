import type { AccountSource } from '#app/features/accounts/account-source.ts'
import { heldPurpose } from '#app/features/accounts/held-purpose.server.ts'
import { HELD, heldSource } from '#app/features/accounts/held-source.server.ts'
import type { PrivatePurpose } from '#app/features/accounts/private-purpose.ts'
import { yourGivingPurpose } from '#app/features/your-giving/your-giving-purpose.server.ts'
import { GIVING, yourGivingSource } from '#app/features/your-giving/your-giving-source.server.ts'

/** Every feature that can send people their private links again, in the order of the mail. */
export const accountLinks: AccountSource[] = [yourGivingSource, heldSource]

/** What a private link opens, by its purpose. What it looks like stands in `routes/public/private-page.tsx`. */
export const privatePurposes: Record<string, PrivatePurpose> = {
  [GIVING]: yourGivingPurpose,
  [HELD]: heldPurpose,
}
