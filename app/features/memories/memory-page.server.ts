import { memoryAbout } from '#words/share-memory.ts'
import type { PersonalPage } from '#app/features/personal-links/open-personal-page.server.ts'
import { findStoryOf } from '#app/features/stories/story-changes.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { findMemory, type MemoryRow } from './memory-store.server.ts'
import type { MemoryView } from './memory-view.ts'
import { MEMORY } from './send-memory.server.ts'

/** What was sent, and how it stands. */
export const memoryPage: PersonalPage<MemoryView> = {
  purpose: MEMORY,
  async load({ db }, linkId) {
    const memory = await findMemory(db, { linkId })
    return memory && viewOf(db, memory)
  },
}

export async function viewOf(db: Db, memory: MemoryRow): Promise<MemoryView> {
  const { reference, about, story, firstName, pictureId, outcome, showsMinor, consentedAt } = memory
  const told = outcome === 'shown' ? await findStoryOf(db, memory.id) : undefined
  const consent = showsMinor ? (consentedAt ? 'given' : 'lacking') : 'not-needed'
  const standing = outcome === 'waiting' && consent === 'lacking' ? 'lacksConsent' : outcome
  return {
    reference,
    about: memoryAbout[about],
    story,
    firstName,
    withPhoto: pictureId !== null,
    outcome: told?.hiddenAt ? 'hidden' : standing,
    slug: told && !told.hiddenAt ? told.slug : null,
    consent,
  }
}
