import { memoryAbout, ownMemoryWords, ownMemoriesWords } from '#copy/community/share-memory.ts'
import { type PersonalPage, handlePersonalForm } from '#app/domains/privacy/personal-links/open-personal-page.server.ts'
import { findStoryByMemory } from '#app/domains/community/stories/story-store.server.ts'
import { createExcerpt } from '#app/domains/community/stories/story-text.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { findMemory, type MemoryRow, findMemoryByEmail, listOpenMemories } from './memory-store.server.ts'
import type { OwnMemoryView, MemoryList, MemoryActionResult } from './memory-view.ts'
import { MEMORY_LINK_PURPOSE } from '#app/domains/community/share-memory/send-memory.server.ts'
import { data } from 'react-router'
import { formatShortDay } from '#app/platform/format/dates.ts'
import { type FormRequest, handleForm } from '#app/forms/handle-form.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { z } from 'zod'
import { formWords } from '#copy/forms.ts'
import { withDoneField } from '#app/domains/privacy/personal-links/done-address.ts'
import { giveConsent, withdrawMemory } from './withdraw-memory.server.ts'
import type { LinkSource } from '#app/domains/privacy/personal-links/link-source.ts'

export const memoryPage: PersonalPage<OwnMemoryView> = {
  purpose: MEMORY_LINK_PURPOSE,
  async load({ db }, linkId) {
    const memory = await findMemory(db, { linkId })
    return memory && toMemoryView(db, memory)
  },
}

export async function toMemoryView(db: Db, memory: MemoryRow): Promise<OwnMemoryView> {
  const { reference, about, story, firstName, pictureId, outcome, showsMinor, consentedAt } = memory
  const published = outcome === 'shown' ? await findStoryByMemory(db, memory.id) : undefined
  const consent = showsMinor ? (consentedAt ? 'given' : 'lacking') : 'not-needed'
  const status = outcome === 'waiting' && consent === 'lacking' ? 'lacksConsent' : outcome
  return {
    reference,
    about: memoryAbout[about],
    story,
    firstName,
    withPhoto: pictureId !== null,
    outcome: published?.hiddenAt ? 'hidden' : status,
    slug: published && !published.hiddenAt ? published.slug : null,
    consent,
  }
}

export const MEMORIES_LINK_PURPOSE = 'memories'

/** The page lists at most this many memories, because a stranger may send many in somebody's name. */
const MAX_LISTED = 50
const MAX_EXCERPT_LENGTH = 80

/** Lists the memories of an e-mail address that can still be withdrawn, the oldest first. */
export const memoriesPage: PersonalPage<MemoryList> = {
  purpose: MEMORIES_LINK_PURPOSE,
  async load({ db }, email) {
    const memories = (await listOpenMemories(db, email, MAX_LISTED)).map(({ reference, receivedAt, about, story }) => ({
      reference,
      time: receivedAt.toISOString(),
      day: formatShortDay(receivedAt),
      about: memoryAbout[about],
      begins: createExcerpt(story ?? '', MAX_EXCERPT_LENGTH),
    }))
    return { email, memories }
  },
}

export function listedMemoryPage(reference: string): PersonalPage<OwnMemoryView> {
  return {
    purpose: MEMORIES_LINK_PURPOSE,
    async load({ db }, email) {
      const memory = await findMemoryByEmail(db, email, reference)
      return memory && toMemoryView(db, memory)
    },
  }
}

export function handleListedMemoryAction(request: FormRequest, token: string, reference: string) {
  return handlePersonalForm(request, MEMORIES_LINK_PURPOSE, token, async (email, address) => {
    const memory = await findMemoryByEmail(request.context.get(servicesContext).db, email, reference)
    return memory ? handleMemoryAction(request, memory.linkId, `${address}/${memory.reference}`) : data(undefined, { status: 404 })
  })
}

export const memoryActionForm = z.object({
  act: z.enum(['withdraw', 'consent'], formWords.unreadable),
  agreed: z.literal('yes', formWords.unreadable).optional(),
})

export function handleMemoryAction(request: FormRequest, linkId: string, address: string) {
  return handleForm<typeof memoryActionForm, MemoryActionResult>(request, {
    name: 'own-memory',
    actorKey: linkId,
    schema: memoryActionForm,
    words: formWords,
    alsoMend: ({ act, agreed }): Record<string, string> =>
      act === 'consent' && agreed === undefined ? { agreed: ownMemoryWords.consent.missing } : {},
    async accept(services, { act }, { now }) {
      if (act === 'withdraw') return { ok: true, did: (await withdrawMemory(services, linkId, now)) ? 'withdrawn' : 'nothing' }
      return { ok: true, did: (await giveConsent(services, linkId, now)) ? 'consented' : 'nothing' }
    },
    leadsTo: ({ did }) => withDoneField(address, did),
  })
}

/** The mail contains one link to all memories, so that a stranger who sends many in somebody's name cannot fill it with links. */
export const memoryLinks: LinkSource = {
  what: ownMemoriesWords.what,
  async find({ db }, email) {
    const open = await listOpenMemories(db, email, 1)
    return open.length > 0 ? { label: ownMemoriesWords.what.title, link: { purpose: MEMORIES_LINK_PURPOSE, subject: email } } : undefined
  },
}
