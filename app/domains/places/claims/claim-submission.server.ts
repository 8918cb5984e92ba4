import { pictureWaits } from '#copy/community/pictures.ts'
import { claimSubmission, claimWords } from '#copy/places/claim.ts'
import { listFieldRows, type SubmissionKind } from '#app/forms/submissions/submission-kind.ts'
import { claimFields } from './claim-fields.ts'
import { claimant, claimantIn, type ClaimRow, listClaimLinks, provenIn } from './claim-store.server.ts'

export const submission: SubmissionKind<'claims'> = {
  name: 'claim',
  table: 'claims',
  words: claimSubmission,
  decidedAt: (id) => `/desk/claims/${id}`,
  deskPage: 'claim',
  writtenToAt: (typed) => claimantIn(typed as ClaimFacts),
  writtenTo: claimant,
  linkSubjects: listClaimLinks,
  rows: (typed) => [
    [claimWords.rows.listing, typed.listing ?? claimWords.toBeAdded],
    [claimWords.rows.reached, provenIn(typed as ClaimFacts)?.destination],
    ...listFieldRows(claimFields, typed),
  ],
  staffRows(typed) {
    const { kind, outcome, proof, logoId } = typed as ClaimFacts
    return [
      [claimWords.rows.claim, claimWords.describe(kind, outcome, proof)],
      [claimWords.rows.logo, logoId && pictureWaits()],
    ]
  },
}

type ClaimFacts = Pick<ClaimRow, 'kind' | 'outcome' | 'proof' | 'channel' | 'destination' | 'email' | 'ownEmail' | 'logoId'>
