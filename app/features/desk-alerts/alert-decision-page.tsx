import { Link } from 'react-router'
import { deskAlertWords } from '#words/desk-money.ts'
import type { Role } from '#app/features/desk/actor.ts'
import type { Arrival } from '#app/features/decisions/decision-address.ts'
import { DecisionForm } from '#app/features/decisions/decision-form.tsx'
import { DecisionPage } from '#app/features/decisions/decision-page.tsx'
import { type Fact, Facts } from '#app/features/decisions/facts.tsx'
import type { DeskAnswer } from '#app/features/desk/read-desk-form.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Table } from '#app/ui/table.tsx'
import type { AlertToDecide } from './show-alert.server.ts'

const { lead, standings, said: saidWords, facts: words, differences: differWords, acts, keepersOnly } = deskAlertWords

type Props = { alert: AlertToDecide; role: Role; arrival: Arrival; answer: DeskAnswer | undefined }

/** An alert about money: what it says, where to look, and that it was looked at. */
export function AlertDecisionPage({ alert, role, arrival, answer }: Props) {
  const { title, said, raised, practice, handled, gift, seen, deeds } = alert
  return (
    <DecisionPage
      title={title}
      lead={lead(raised)}
      arrival={arrival}
      answer={answer}
      fields={[]}
      badges={
        <>
          <Badge>{handled ? standings.handled : standings.open}</Badge>
          {practice && <Badge>{standings.practice}</Badge>}
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
      deeds={deeds}
    >
      <section aria-labelledby="says" className="grid gap-3">
        <h2 id="says" className="text-xl">
          {saidWords.title}
        </h2>
        <p className="max-w-prose text-lg">{said}</p>
        {gift && role === 'keeper' && (
          <p>
            <Link to={`/desk/gifts/${gift.id}`}>{saidWords.gift(gift.reference)}</Link>
          </p>
        )}
      </section>
      <Differences alert={alert} />
      <section aria-labelledby="about" className="grid gap-3">
        <h2 id="about" className="text-xl">
          {words.title}
        </h2>
        <Facts facts={factsOf(alert)} />
      </section>
    </DecisionPage>
  )
}

function Differences({ alert: { differences } }: Pick<Props, 'alert'>) {
  if (differences.length === 0) return null
  const figures = true
  return (
    <section aria-labelledby="differences" className="grid gap-3">
      <h2 id="differences" className="text-xl">
        {differWords.title}
      </h2>
      <Table
        name={{ labelledBy: 'differences' }}
        columns={[
          { head: differWords.what },
          { head: differWords.ledger, figures },
          { head: differWords.provider, figures },
          { head: differWords.apart, figures },
        ]}
        rows={differences.map(({ sourceId, ledger, provider, apart }) => ({ key: sourceId, cells: [sourceId, ledger, provider, apart] }))}
      />
    </section>
  )
}

function factsOf({ subject, told, handled }: AlertToDecide): Fact[] {
  return [
    { name: words.subject, value: subject },
    { name: words.told, value: told ?? words.notTold },
    ...(handled ? [{ name: words.handled, value: words.handledBy(handled.by, handled.when) }] : []),
  ]
}
