import { deskAmbassadorWords } from '#words/desk-ambassadors.ts'
import type { Role } from '#app/features/desk/actor.ts'
import type { Arrival } from '#app/features/decisions/decision-address.ts'
import { DecisionPage } from '#app/features/decisions/decision-page.tsx'
import type { DeskAnswer } from '#app/features/desk/read-desk-form.server.ts'
import { SuspensionList } from '#app/features/suspensions/suspension-list.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { AmbassadorActs } from './ambassador-acts.tsx'
import { AmbassadorFacts, LastEntries, WaitingDays } from './ambassador-evidence.tsx'
import type { AmbassadorToDecide } from './show-ambassador.server.ts'

const { title, unnamed, lead, standings } = deskAmbassadorWords

type Props = { ambassador: AmbassadorToDecide; role: Role; arrival: Arrival; answer: DeskAnswer | undefined }

/** An Ambassador: their seeds, what waits of them, and what can be decided. */
export function AmbassadorDecisionPage({ ambassador, role, arrival, answer }: Props) {
  const { name, since, suspended, suspensions, deeds } = ambassador
  return (
    <DecisionPage
      title={title(name ?? unnamed)}
      {...(since !== null && { lead: lead(since) })}
      arrival={arrival}
      answer={answer}
      fields={['day', 'entry', 'seeds', 'why']}
      badges={<Badge>{suspended ? standings.suspended : standings.active}</Badge>}
      decide={<AmbassadorActs ambassador={ambassador} role={role} answer={answer} />}
      deeds={deeds}
    >
      <WaitingDays ambassador={ambassador} />
      <AmbassadorFacts ambassador={ambassador} />
      <SuspensionList suspensions={suspensions} />
      <LastEntries ambassador={ambassador} />
    </DecisionPage>
  )
}
