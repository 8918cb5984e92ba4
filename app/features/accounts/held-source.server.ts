import { heldWords } from '#app/content/en/account.ts'
import type { AccountSource } from './account-source.ts'
import { listHeld } from './held-submissions.server.ts'

/** The purpose of a link to the page 'what we hold about you'; its subject is the address. */
export const HELD = 'held'

export const heldSource: AccountSource = {
  what: heldWords.what,
  async find(db, email) {
    const held = await listHeld(db, email)
    return held.length > 0 ? { label: heldWords.what.title, link: { purpose: HELD, subject: email } } : undefined
  },
}
