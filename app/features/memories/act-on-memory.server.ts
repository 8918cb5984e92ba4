import { z } from 'zod'
import { formWords } from '#words/forms.ts'
import { ownMemoryWords } from '#words/share-memory.ts'
import { doneAddress } from '#app/features/personal-links/done-address.ts'
import { answerForm, type FormRequest } from '#app/forms/answer-form.server.ts'
import type { OwnMemoryDone } from './memory-view.ts'
import { consentLater, withdrawMemory } from './withdraw-memory.server.ts'

export const ownMemoryForm = z.object({
  act: z.enum(['withdraw', 'consent'], formWords.unreadable),
  agreed: z.literal('yes', formWords.unreadable).optional(),
})

/** Does what a button on the page of a memory asks. @param linkId from the private link @param address of the page itself */
export function actOnMemory(request: FormRequest, linkId: string, address: string) {
  return answerForm<typeof ownMemoryForm, OwnMemoryDone>(request, {
    name: 'own-memory',
    of: linkId,
    schema: ownMemoryForm,
    words: formWords,
    alsoMend: ({ act, agreed }): Record<string, string> =>
      act === 'consent' && agreed === undefined ? { agreed: ownMemoryWords.consent.missing } : {},
    async accept(services, { act }, { now }) {
      if (act === 'withdraw') return { ok: true, did: (await withdrawMemory(services, linkId, now)) ? 'withdrawn' : 'nothing' }
      return { ok: true, did: (await consentLater(services, linkId, now)) ? 'consented' : 'nothing' }
    },
    leadsTo: ({ did }) => doneAddress(address, did),
  })
}
