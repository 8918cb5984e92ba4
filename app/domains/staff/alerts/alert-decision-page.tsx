import { Link } from 'react-router'
import { deskAlertWords } from '#copy/giving/desk-money.ts'
import { DeskSection } from '#app/domains/staff/desk/desk-page.tsx'
import { DecisionForm } from '#app/domains/staff/review/decision-form.tsx'
import { DecisionPage, type Fact, Facts, type DecisionVisit } from '#app/domains/staff/review/decision-page.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { AlertToDecide } from './alert-decision.server.ts'

const { lead, statuses, said: saidWords, facts: words, acts, keepersOnly } = deskAlertWords

type Props = DecisionVisit & { alert: AlertToDecide }

export function AlertDecisionPage({ alert, role, arrival, answer }: Props) {
  const { title, said, raised, practice, handled, gift, seen, timeline } = alert
  return (
    <DecisionPage
      title={title}
      lead={lead(raised)}
      arrival={arrival}
      answer={answer}
      fields={[]}
      badges={
        <>
          <Badge>{handled ? statuses.handled : statuses.open}</Badge>
          {practice && <Badge>{statuses.practice}</Badge>}
        </>
      }
      decide={
        !handled &&
        (role === 'keeper' ? (
          <DecisionForm act="handle" seen={seen} words={acts.handle} variant="mustard" />
        ) : (
          <p className="text-muted">{keepersOnly}</p>
        ))
      }
      timeline={timeline}
    >
      <DeskSection id="says" title={saidWords.title}>
        <p className="max-w-prose text-lg">{said}</p>
        {gift && role === 'keeper' && (
          <p>
            <Link to={`/desk/gifts/${gift.id}`}>{saidWords.gift(gift.reference)}</Link>
          </p>
        )}
      </DeskSection>
      <DeskSection id="about" title={words.title}>
        <Facts facts={alertFacts(alert)} />
      </DeskSection>
    </DecisionPage>
  )
}

function alertFacts({ subject, mailed, handled }: AlertToDecide): Fact[] {
  return [
    { name: words.subject, value: subject },
    { name: words.told, value: mailed ?? words.notTold },
    ...(handled ? [{ name: words.handled, value: words.handledBy(handled.by, handled.when) }] : []),
  ]
}
