import { personalDataWords } from '#words/personal-data.ts'
import type { LinkSource } from '#app/features/personal-links/link-source.ts'
import type { AnySubmissionKind } from '#app/features/submissions/submission-kind.ts'
import { DATA } from './data-page.server.ts'
import { listSubmissionsFrom } from './list-submissions.server.ts'

export function dataLinks(kinds: AnySubmissionKind[]): LinkSource {
  return {
    what: personalDataWords.what,
    async find({ db }, email) {
      const sent = await listSubmissionsFrom(db, kinds, email, 1)
      return sent.length > 0 ? { label: personalDataWords.what.title, link: { purpose: DATA, subject: email } } : undefined
    },
  }
}
