import { pictureWaits } from '#copy/community/pictures.ts'
import { claimSubmission, claimWords } from '#copy/places/claim.ts'
import { listFieldRows, type SubmissionKind } from '#app/forms/submissions/submission-kind.ts'
import { claimFields } from './claim-fields.ts'
import { CLAIMANT_EMAIL, getClaimantEmail, type ClaimRow, listClaimLinkSubjects, getVerifiedContact } from './claim-store.server.ts'

export const submission: SubmissionKind<'claims'> = {
  name: 'claim',
  table: 'claims',
  words: claimSubmission,
  decidedAt: (id) => `/desk/claims/${id}`,
  deskPage: 'claim',
  writtenToAt: (typed) => getClaimantEmail(typed as ClaimFacts),
  writtenTo: CLAIMANT_EMAIL,
  linkSubjects: listClaimLinkSubjects,
  rows: (typed) => [
    [claimWords.rows.listing, typed.listing ?? claimWords.toBeAdded],
    [claimWords.rows.reached, getVerifiedContact(typed as ClaimFacts)?.destination],
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
