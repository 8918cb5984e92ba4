import { Link } from 'react-router'
import { deskClaimWords } from '#copy/places/desk-claims.ts'
import type { DecisionArrival } from '#app/domains/staff/review/decision-address.ts'
import { DecisionForm, answerToAct, SHORT_TEXTAREA } from '#app/domains/staff/review/decision-form.tsx'
import { DecisionPage, DeskPicture, type Fact, Facts } from '#app/domains/staff/review/decision-page.tsx'
import type { DeskAnswer } from '#app/domains/staff/desk/desk-form.server.ts'
import { typedValue } from '#app/forms/form-answer.ts'
import { getError } from '#app/forms/form-fields.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { TextArea } from '#app/ui/forms/field.tsx'
import type { ClaimToDecide } from './decide-claim.server.ts'
import { TitledSection } from '#app/ui/section.tsx'

const { title, added, lead, outcomes, kinds, suspicious, proofAsked, proof: proofWords, logo: logoWords, acts } = deskClaimWords
const FIELDS = ['what']

type Props = { claim: ClaimToDecide; arrival: DecisionArrival; answer: DeskAnswer | undefined }

export function ClaimDecisionPage({ claim, arrival, answer }: Props) {
  const { outcome, seen, timeline } = claim
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
      timeline={timeline}
    >
      <ComparedFacts claim={claim} />
      {claim.logo && (
        <TitledSection id="logo" title={logoWords.title} className="grid gap-3">
          <DeskPicture picture={claim.logo} alt={logoWords.alt} />
        </TitledSection>
      )}
      <TitledSection id="claimant" title={proofWords.title} className="grid gap-3">
        <Facts facts={listFacts(claim)} />
      </TitledSection>
    </DecisionPage>
  )
}

function Decisions({ claim, seen, answer }: { claim: ClaimToDecide; seen: string; answer: DeskAnswer | undefined }) {
  const own = answerToAct(answer, 'proof')
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
          className={SHORT_TEXTAREA}
          maxLength={600}
          defaultValue={own ? typedValue(own, 'what') : acts.proof.first}
          error={getError(own, 'what')}
        />
      </DecisionForm>
      {claim.outcome === 'waiting' && claim.other !== null && (
        <DecisionForm act="dispute" seen={seen} words={acts.dispute} folded={{ open: false }} />
      )}
    </>
  )
}

function listFacts({ contactName, answersTo, reached, proof, place, owner, other, proofAsked: asked, decided }: ClaimToDecide): Fact[] {
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

const { compare } = deskClaimWords

function ComparedFacts({ claim: { rows, place } }: { claim: ClaimToDecide }) {
  return (
    <TitledSection id="compare" title={compare.title} className="grid gap-3">
      <ul className="grid border-t border-line">
        {rows.map(({ part, onFile, given, differs }) => (
          <li key={part} className="grid gap-x-6 gap-y-1 border-b border-line py-3 sm:grid-cols-[7rem_1fr_1fr]">
            <h3 className="flex flex-wrap items-baseline gap-2 text-base sm:block">
              <span>{compare.rows[part]}</span>
              {differs && (
                <span className="rounded-sm bg-mustard-soft px-1.5 text-sm font-normal sm:mt-1 sm:inline-block">{compare.different}</span>
              )}
            </h3>
            {place && <ComparedFact label={compare.onFile}>{onFile}</ComparedFact>}
            <ComparedFact label={compare.given} marked={differs}>
              {given}
            </ComparedFact>
          </li>
        ))}
      </ul>
      {place && (
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <Link reloadDocument to={`/places/${place.slug}`}>
            {compare.seeListing}
          </Link>
          <Link to={`/desk/listings/${place.id}`}>{compare.listing}</Link>
        </p>
      )}
    </TitledSection>
  )
}

function ComparedFact({ label, marked = false, children }: { label: string; marked?: boolean; children: string | null }) {
  return (
    <p className={`min-w-0 whitespace-pre-line break-words ${marked ? 'font-semibold' : ''}`}>
      <span className="block text-sm font-normal text-muted">{label}</span>
      {children ? <span>{children}</span> : <span className="font-normal text-muted">{compare.nothing}</span>}
    </p>
  )
}
