import { pictureWaits } from '#copy/community/pictures.ts'
import { claimSubmission, claimWords } from '#copy/places/claim.ts'
import { fieldRows, type SubmissionKind } from '#app/forms/submissions/submission-kind.ts'
import { claimFields } from './claim-fields.ts'
import { listStartsOf } from './claim-start-store.server.ts'
import { claimant, claimantIn, type ClaimRow, listClaimIds, provenIn } from './claim-store.server.ts'

export const submission: SubmissionKind<'claims'> = {
  name: 'claim',
  table: 'claims',
  words: claimSubmission,
  decidedAt: (id) => `/desk/claims/${id}`,
  deskPage: 'claim',
  writtenToAt: (typed) => claimantIn(typed as ClaimFacts).email,
  writtenTo: claimant,
  linkSubjects: async (db, email) => listStartsOf(db, await listClaimIds(db, email)),
  rows: (typed) => [
    [claimWords.rows.listing, typed.listing ?? claimWords.toBeAdded],
    [claimWords.rows.reached, provenIn(typed as ClaimFacts)?.destination],
    ...fieldRows(claimFields, typed),
  ],
  staffRows(typed) {
    const { kind, outcome, proof, logoId } = typed as ClaimFacts
    return [
      [claimWords.rows.claim, claimWords.told(kind, outcome, proof)],
      [claimWords.rows.logo, logoId && pictureWaits()],
    ]
  },
}

type ClaimFacts = Pick<ClaimRow, 'kind' | 'outcome' | 'proof' | 'channel' | 'destination' | 'email' | 'ownEmail' | 'logoId'>
