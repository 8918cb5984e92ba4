import { deskClaimWords } from '#words/desk-claims.ts'
import type { Arrival } from '#app/features/decisions/decision-address.ts'
import { DecisionForm, ofAct, SHORT } from '#app/features/decisions/decision-form.tsx'
import { DecisionPage } from '#app/features/decisions/decision-page.tsx'
import { DeskPicture } from '#app/features/decisions/desk-picture.tsx'
import { type Fact, Facts } from '#app/features/decisions/facts.tsx'
import type { DeskAnswer } from '#app/features/desk/read-desk-form.server.ts'
import { typed } from '#app/forms/form-answer.ts'
import { errorOf } from '#app/forms/form-fields.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { ComparedFacts } from './compared-facts.tsx'
import type { ClaimToDecide } from './show-claim.server.ts'

const { title, added, lead, outcomes, kinds, suspicious, proofAsked, proof: proofWords, logo: logoWords, acts } = deskClaimWords
const FIELDS = ['what']

type Props = { claim: ClaimToDecide; arrival: Arrival; answer: DeskAnswer | undefined }

/** A claim: what is on file beside what was given, who was reached how, and what can be decided. */
export function ClaimDecisionPage({ claim, arrival, answer }: Props) {
  const { outcome, seen, deeds } = claim
  return (
    <DecisionPage
      title={claim.listing === null ? added(claim.name) : title(claim.place?.name ?? claim.listing)}
      lead={lead(claim.reference, claim.received)}
      arrival={arrival}
      answer={answer}
      fields={FIELDS}
      badges={
        <>
          <Badge>{outcomes[outcome]}</Badge>
          <Badge>{kinds[claim.kind]}</Badge>
          {claim.suspicious && <Badge>{suspicious}</Badge>}
          {claim.proofAsked && <Badge>{proofAsked(claim.proofAsked.when)}</Badge>}
        </>
      }
      decide={(outcome === 'waiting' || outcome === 'disputed') && <Decisions claim={claim} seen={seen} answer={answer} />}
      deeds={deeds}
    >
      <ComparedFacts claim={claim} />
      {claim.logo && (
        <section aria-labelledby="logo" className="grid gap-3">
          <h2 id="logo" className="text-xl">
            {logoWords.title}
          </h2>
          <DeskPicture picture={claim.logo} alt={logoWords.alt} />
        </section>
      )}
      <section aria-labelledby="claimant" className="grid gap-3">
        <h2 id="claimant" className="text-xl">
          {proofWords.title}
        </h2>
        <Facts facts={factsOf(claim)} />
      </section>
    </DecisionPage>
  )
}

function Decisions({ claim, seen, answer }: { claim: ClaimToDecide; seen: string; answer: DeskAnswer | undefined }) {
  const own = ofAct(answer, 'proof')
  const isNew = claim.place === undefined
  return (
    <>
      <DecisionForm
        act="approve"
        seen={seen}
        words={{ ...acts.approve, ...(isNew && { text: acts.approve.textOfNew }) }}
        variant="mustard"
      />
      <DecisionForm act="refuse" seen={seen} words={{ ...acts.refuse, ...(isNew && { text: acts.refuse.textOfNew }) }} />
      <DecisionForm act="proof" seen={seen} words={acts.proof} folded={{ open: own !== undefined }}>
        <TextArea
          name="what"
          label={acts.proof.label}
          hint={acts.proof.hint}
          rows={3}
          className={SHORT}
          maxLength={600}
          defaultValue={own ? typed(own, 'what') : acts.proof.first}
          error={errorOf(own, 'what')}
        />
      </DecisionForm>
      {claim.outcome === 'waiting' && claim.other !== null && (
        <DecisionForm act="dispute" seen={seen} words={acts.dispute} folded={{ open: false }} />
      )}
    </>
  )
}

function factsOf({ contactName, answersTo, reached, proof, place, owner, other, proofAsked: asked, decided }: ClaimToDecide): Fact[] {
  return [
    { name: proofWords.claimant, value: contactName },
    { name: proofWords.answers, value: answersTo },
    { name: proofWords.reached, value: reached ?? proofWords.byNoCode },
    { name: proofWords.shows, value: proofWords.kinds[proof] },
    ...(place ? [{ name: proofWords.owner, value: owner ?? proofWords.noOwner }] : []),
    ...(owner === null && other !== null ? [{ name: proofWords.onFileHears, value: other }] : []),
    ...(asked ? [{ name: proofWords.asked, value: asked.what }] : []),
    ...(decided ? [{ name: proofWords.decided, value: proofWords.decidedBy(decided.by, decided.when) }] : []),
  ]
}
