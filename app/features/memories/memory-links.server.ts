import { ownMemoriesWords } from '#words/share-memory.ts'
import type { LinkSource } from '#app/features/personal-links/link-source.ts'
import { listOpenFrom } from './memory-store.server.ts'
import { MEMORIES } from './own-memories.server.ts'

/** One link to all of them: what somebody else sends in a person's name fills no mail, and pushes nothing of theirs out of it. */
export const memoryLinks: LinkSource = {
  what: ownMemoriesWords.what,
  async find({ db }, email) {
    const open = await listOpenFrom(db, email, { most: 1 })
    return open.length > 0 ? { label: ownMemoriesWords.what.title, link: { purpose: MEMORIES, subject: email } } : undefined
  },
}
