import type { HeldData } from './held-page.tsx'
import { askForRemoval } from './ask-for-removal.server.ts'
import { listHeld } from './held-submissions.server.ts'
import type { PrivatePurpose } from './private-purpose.ts'

const asDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' })

export const heldPurpose: PrivatePurpose<HeldData> = {
  async load({ db }, email) {
    const held = await listHeld(db, email)
    return {
      email,
      held: held.map(({ kind, reference, receivedAt }) => ({
        kind,
        reference,
        time: receivedAt.toISOString(),
        day: asDay.format(receivedAt),
      })),
    }
  },
  act: askForRemoval,
}
