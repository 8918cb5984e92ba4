import { Link } from 'react-router'
import { deskApplicationWords } from '#copy/community/desk-applications.ts'
import { DeskSection } from '#app/domains/staff/desk/desk-page.tsx'
import { DecisionForm, ReasonField } from '#app/domains/staff/review/decision-form.tsx'
import { DecisionPage, type Fact, Facts, type DecisionVisit } from '#app/domains/staff/review/decision-page.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { ApplicationToDecide } from './application-decision.server.ts'

const { title, lead, outcomes, suspicious, facts: words, answers: answerWords, listings: listingWords, acts } = deskApplicationWords

type Props = DecisionVisit & { application: ApplicationToDecide }

export function ApplicationDecisionPage({ application, arrival, answer }: Props) {
  const { businessName, reference, received, outcome, answers, listings, seen, timeline } = application
  return (
    <DecisionPage
      title={title(businessName)}
      lead={lead(reference, received)}
      arrival={arrival}
      answer={answer}
      fields={['why']}
      badges={
        <>
          <Badge>{outcomes[outcome]}</Badge>
          {application.suspicious && <Badge>{suspicious}</Badge>}
        </>
      }
      decide={
        outcome === 'waiting' && (
          <>
            <DecisionForm act="accept" seen={seen} words={acts.accept} variant="mustard">
              <ReasonField act="accept" answer={answer} label={acts.accept.label} hint={acts.accept.hint} optional />
            </DecisionForm>
            <DecisionForm act="decline" seen={seen} words={acts.decline}>
              <ReasonField act="decline" answer={answer} hint={acts.decline.hint} optional />
            </DecisionForm>
          </>
        )
      }
      timeline={timeline}
    >
      <DeskSection id="who" title={words.title}>
        <Facts facts={factsOf(application)} />
      </DeskSection>
      <DeskSection id="answers" title={answerWords.title}>
        <dl className="grid gap-4">
          {answers.map(({ id, text, answer: given }) => (
            <div key={id}>
              <dt className="text-muted">{text}</dt>
              <dd>{given ?? answerWords.open}</dd>
            </div>
          ))}
        </dl>
      </DeskSection>
      <DeskSection id="listings" title={listingWords.title}>
        <p>{listings.length > 0 ? listingWords.text : listingWords.none}</p>
        <ul className="grid gap-2">
          {listings.map(({ id, name, address }) => (
            <li key={id}>
              <Link to={`/desk/listings/${id}`}>{name}</Link>, <span>{address}</span>
            </li>
          ))}
        </ul>
      </DeskSection>
    </DecisionPage>
  )
}

function factsOf({ contactName, email, phone, address, website, decided }: ApplicationToDecide): Fact[] {
  return [
    { name: words.contact, value: contactName },
    { name: words.email, value: email },
    { name: words.phone, value: phone },
    { name: words.address, value: address ?? words.none },
    { name: words.website, value: website ?? words.none },
    ...(decided ? [{ name: words.decided, value: words.decidedBy(decided.by, decided.when) }] : []),
    ...(decided?.why ? [{ name: words.why, value: decided.why }] : []),
  ]
}
