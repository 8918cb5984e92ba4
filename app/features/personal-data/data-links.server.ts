import { personalDataWords } from '#words/personal-data.ts'
import type { LinkSource } from '#app/features/personal-links/link-source.ts'
import { DATA } from './data-page.server.ts'
import { listSubmissionsFrom } from './list-submissions.server.ts'

export const dataLinks: LinkSource = {
  what: personalDataWords.what,
  async find({ db }, email) {
    const sent = await listSubmissionsFrom(db, email)
    return sent.length > 0 ? { label: personalDataWords.what.title, link: { purpose: DATA, subject: email } } : undefined
  },
}
