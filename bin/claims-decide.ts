// `npm run claims:decide -- REFERENCE approve|refuse`: decides a claim that waits, in the running site.
import { userInfo } from 'node:os'
import type { Decided } from '#app/features/claims/decide-claim.server.ts'
import { DECIDE_CLAIM } from '#app/features/claims/decide-claim-job.server.ts'
import { claimantIn, listUndecided, provenIn } from '#app/features/claims/claim-store.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { askOrRefuse, Refused, runCommand } from './command.ts'

const usage = `npm run claims:decide                          those that wait for a decision, the oldest first
npm run claims:decide -- MS-7KQ4-3F approve    the claimant has the listing from then on, with what they sent
npm run claims:decide -- MS-7KQ4-3F refuse     the listing stays as it is
Both write to the claimant, and an approval to whoever looked after the listing before or is on file for it. What was sent: npm run submissions -- MS-7KQ4-3F
The site must be running. With --settings FILE the settings come from that file, with --settings - from the standard input.`

const reasons: Record<Extract<Decided, { ok: false }>['reason'], string> = {
  'not-allowed': 'You may not do that.',
  changed: 'It has just changed. Look at it once more.',
  unknown: 'No claim has this reference.',
  decided: 'This claim was decided already.',
  address:
    'The address of this claim is in no town or ZIP code that we know. Write to the claimant, and refuse this one: they can claim it again.',
  taken:
    'Somebody else looks after this listing since the claim came: it is disputed now, and they have a mail. Ask both, and decide again.',
}

await runCommand('claims:decide', async ({ db }, [reference, decision = '']) => {
  if (reference === undefined) return printUndecided(db)
  if (!/^MS-/i.test(reference) || (decision !== 'approve' && decision !== 'refuse')) throw new Refused(usage)
  const asked = { reference: reference.toUpperCase(), decision, by: userInfo().username }
  const decided = await askOrRefuse<Decided>(db, DECIDE_CLAIM, asked)
  if (!decided.ok) throw new Refused(reasons[decided.reason])
  console.log(
    decision === 'approve'
      ? 'Approved: the claimant has the listing, and a mail with a private link to it.'
      : 'Refused: the listing stays as it is, and the claimant has a mail.',
  )
})

/** With what a decision needs: which listing, and who was reached where. */
async function printUndecided(db: Db): Promise<void> {
  const undecided = await listUndecided(db)
  for (const claim of undecided) {
    const { reference, receivedAt, kind, outcome, listing, businessName, contactName } = claim
    console.log(
      [
        `${reference}  ${receivedAt.toISOString()}  ${kind}, ${outcome}`,
        `  listing: ${listing ?? `to be added, as ${businessName}`}`,
        `  reached: ${provenIn(claim)?.destination ?? 'by no code'}`,
        `  claimant: ${contactName}, ${claimantIn(claim).email}`,
      ].join('\n'),
    )
  }
  if (undecided.length === 0) console.error('No claim waits.')
}
