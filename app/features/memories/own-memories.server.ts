import { data } from 'react-router'
import { memoryAbout } from '#words/share-memory.ts'
import { actOnPersonalPage, type PersonalPage } from '#app/features/personal-links/open-personal-page.server.ts'
import { shortDay } from '#app/features/site/dates.ts'
import type { FormRequest } from '#app/forms/answer-form.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { actOnMemory } from './act-on-memory.server.ts'
import { viewOf } from './memory-page.server.ts'
import { findMemoryFrom, listOpenFrom } from './memory-store.server.ts'
import type { MemoryView, OwnMemories } from './memory-view.ts'

/** The purpose of a private link to all memories of one address: it opens at `/my/memories/…`. */
export const MEMORIES = 'memories'

/** On the page at once. */
const MOST_SHOWN = 50
/** So many characters of a story tell one from another. */
const MOST_CHARACTERS = 80

/**
 * All of an address that can still be withdrawn, the oldest first: what a stranger sends in somebody's name comes after theirs.
 * @param after the reference that the shown ones come after; any other text shows the first
 */
export function memoriesPage(after: string | null): PersonalPage<OwnMemories> {
  return {
    purpose: MEMORIES,
    async load({ db }, email) {
      const before = after === null ? undefined : await findMemoryFrom(db, email, after)
      const found = await listOpenFrom(db, email, { most: MOST_SHOWN + 1, after: before })
      return {
        email,
        memories: found.slice(0, MOST_SHOWN).map(({ reference, receivedAt, about, story }) => ({
          reference,
          time: receivedAt.toISOString(),
          day: shortDay(receivedAt),
          about: memoryAbout[about],
          begins: beginningOf(story ?? ''),
        })),
        first: before === undefined,
        further: found.length > MOST_SHOWN ? found[MOST_SHOWN - 1]!.reference : null,
      }
    },
  }
}

/** One of them, as its own private link shows it. */
export function oneOfMemories(reference: string): PersonalPage<MemoryView> {
  return {
    purpose: MEMORIES,
    async load({ db }, email) {
      const memory = await findMemoryFrom(db, email, reference)
      return memory && viewOf(db, memory)
    },
  }
}

export function actOnOneOfMemories(request: FormRequest, token: string, reference: string) {
  return actOnPersonalPage(request, MEMORIES, token, async (email, address) => {
    const memory = await findMemoryFrom(request.context.get(servicesContext).db, email, reference)
    return memory ? actOnMemory(request, memory.linkId, `${address}/${memory.reference}`) : data(undefined, { status: 404 })
  })
}

function beginningOf(story: string): string {
  const characters = [...story.replace(/\s+/g, ' ')]
  return characters.length > MOST_CHARACTERS ? `${characters.slice(0, MOST_CHARACTERS).join('')}…` : characters.join('')
}
