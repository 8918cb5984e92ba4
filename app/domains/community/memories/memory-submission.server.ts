import { memoryNotice } from '#copy/community/memory-mails.ts'
import { memoryAbout, memoryFieldWords, memorySubmission } from '#copy/community/share-memory.ts'
import { type MemorySubject, memoryFields } from '#app/domains/community/share-memory/memory-fields.ts'
import { listFieldRows, type SubmissionKind } from '#app/forms/submissions/submission-kind.ts'
import { listMemoryLinks } from './memory-store.server.ts'

export const submission = {
  name: 'memory',
  table: 'memories',
  words: memorySubmission,
  decidedAt: (id: string) => `/desk/memories/${id}`,
  deskPage: 'memory',
  linkSubjects: listMemoryLinks,
  rows: ({ about, showsMinor, consentedAt, ...typed }) => [
    [memoryFieldWords.about.label, memoryAbout[about as MemorySubject]],
    ...listFieldRows(memoryFields, typed),
    [memoryFieldWords.minors.label, memoryNotice.minors[showsMinor ? (consentedAt ? 'agreed' : 'notAgreed') : 'no']],
  ],
  staffRows: ({ pictureId }) => [[memoryNotice.photo, pictureId && memoryNotice.besideIt]],
} satisfies SubmissionKind<'memories'>
