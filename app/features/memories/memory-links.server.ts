import { ownMemoryWords } from '#words/share-memory.ts'
import type { LinkSource } from '#app/features/personal-links/link-source.ts'
import { listOpenFrom } from './memory-store.server.ts'
import { MEMORY } from './send-memory.server.ts'

/** So many of an address in one mail: what somebody else sends in its name cannot fill a page of buttons. */
const MOST_IN_ONE_MAIL = 5

export const memoryLinks: LinkSource = {
  what: ownMemoryWords.what,
  async find({ db }, email) {
    const open = await listOpenFrom(db, email, MOST_IN_ONE_MAIL)
    return open.map(({ reference, linkId }) => ({ label: ownMemoryWords.button(reference), link: { purpose: MEMORY, subject: linkId } }))
  },
}
