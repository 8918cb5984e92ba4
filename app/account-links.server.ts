import type { AccountSource } from '#app/features/accounts/account-source.ts'
import { heldPurpose } from '#app/features/accounts/held-purpose.server.ts'
import { HELD, heldSource } from '#app/features/accounts/held-source.server.ts'
import type { PrivatePurpose } from '#app/features/accounts/private-purpose.ts'

/** Every feature that can send people their private links again, in the order of the mail. */
export const accountLinks: AccountSource[] = [heldSource]

/** What a private link opens, by its purpose. What it looks like stands in `routes/public/private-page.tsx`. */
export const privatePurposes: Record<string, PrivatePurpose> = {
  [HELD]: heldPurpose,
}
