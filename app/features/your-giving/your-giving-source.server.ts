import { yourGivingWords } from '#app/content/en/your-giving.ts'
import type { AccountSource } from '#app/features/accounts/account-source.ts'
import { hasGiving } from '#app/features/giving/find-giving.server.ts'

/** The purpose of a link to 'your giving', as the mails about gifts write it; its subject is the address. */
export const GIVING = 'giving'

export const yourGivingSource: AccountSource = {
  what: yourGivingWords.what,
  async find(db, email) {
    return (await hasGiving({ db }, email)) ? { label: yourGivingWords.what.title, link: { purpose: GIVING, subject: email } } : undefined
  },
  // A payment arrived.
  proven: true,
}
