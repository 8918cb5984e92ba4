import { z } from 'zod'
import { formWords } from '#app/content/en/forms.ts'
import { answerForm } from '#app/platform/forms/answer-form.server.ts'
import { revokePrivateLinks } from '#app/platform/private-links.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { HeldData } from './held-page.tsx'
import { askForRemoval, findRemoval } from './ask-for-removal.server.ts'
import { listHeld } from './held-submissions.server.ts'
import type { PrivatePurpose } from './private-purpose.ts'

/** For whoever lost a mail or lent a phone. The page behind this very link is gone as well. */
async function endLinks({ db, now }: Pick<Services, 'db' | 'now'>, email: string) {
  await revokePrivateLinks(db, email, now())
  return { ok: true as const, reference: '' }
}

const asDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' })

/** Two buttons: one sends this, the other nothing. */
export const heldForm = z.object({ links: z.literal('end').optional() })

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
  answer: (request, email) =>
    answerForm(request, {
      name: 'private:held',
      schema: heldForm,
      words: formWords,
      findEarlier: async (services, { links }, act) => (links ? undefined : findRemoval(services, email, act)),
      accept: (services, { links }, receipt) => (links ? endLinks(services, email) : askForRemoval(services, email, receipt)),
    }),
}
