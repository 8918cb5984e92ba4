import { Link } from 'react-router'
import { deskApplicationWords } from '#words/desk-applications.ts'
import type { Arrival } from '#app/features/decisions/decision-address.ts'
import { DecisionForm, ReasonField } from '#app/features/decisions/decision-form.tsx'
import { DecisionPage } from '#app/features/decisions/decision-page.tsx'
import { type Fact, Facts } from '#app/features/decisions/facts.tsx'
import type { DeskAnswer } from '#app/features/desk/read-desk-form.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { ApplicationToDecide } from './show-application.server.ts'

const { title, lead, outcomes, suspicious, facts: words, answers: answerWords, listings: listingWords, acts } = deskApplicationWords

type Props = { application: ApplicationToDecide; arrival: Arrival; answer: DeskAnswer | undefined }

/** An application: who applies, what they answered, and what can be decided. */
export function ApplicationDecisionPage({ application, arrival, answer }: Props) {
  const { businessName, reference, received, outcome, answers, listings, seen, deeds } = application
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
      deeds={deeds}
    >
      <section aria-labelledby="who" className="grid gap-3">
        <h2 id="who" className="text-xl">
          {words.title}
        </h2>
        <Facts facts={factsOf(application)} />
      </section>
      <section aria-labelledby="answers" className="grid gap-3">
        <h2 id="answers" className="text-xl">
          {answerWords.title}
        </h2>
        <dl className="grid gap-4">
          {answers.map(({ id, text, answer: given }) => (
            <div key={id}>
              <dt className="text-muted">{text}</dt>
              <dd>{given ?? answerWords.open}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="listings" className="grid gap-3">
        <h2 id="listings" className="text-xl">
          {listingWords.title}
        </h2>
        <p>{listings.length > 0 ? listingWords.text : listingWords.none}</p>
        <ul className="grid gap-2">
          {listings.map(({ id, name, address }) => (
            <li key={id}>
              <Link to={`/desk/listings/${id}`}>{name}</Link>, <span>{address}</span>
            </li>
          ))}
        </ul>
      </section>
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
