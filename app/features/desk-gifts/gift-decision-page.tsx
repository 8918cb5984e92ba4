import { deskGiftWords } from '#words/desk-money.ts'
import type { Arrival } from '#app/features/decisions/decision-address.ts'
import { DecisionPage } from '#app/features/decisions/decision-page.tsx'
import type { DeskAnswer } from '#app/features/desk/read-desk-form.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { GiftActs } from './gift-acts.tsx'
import { Alerts, Giver, Payments, Refunds, Twins } from './gift-evidence.tsx'
import type { GiftToDecide } from './show-gift.server.ts'

const { title, lead, standings } = deskGiftWords

type Props = { gift: GiftToDecide; fresh: boolean; arrival: Arrival; answer: DeskAnswer | undefined }

/** A gift: what was paid, what else came from the same address, and what can be decided. */
export function GiftDecisionPage({ gift, fresh, arrival, answer }: Props) {
  const { reference, what, begun, standing, monthly, practice, fraud, deeds } = gift
  return (
    <DecisionPage
      title={title(reference)}
      lead={lead(what, begun)}
      arrival={arrival}
      answer={answer}
      fields={['payment', 'reason', 'password']}
      badges={
        <>
          <Badge>{standings[standing]}</Badge>
          {monthly && <Badge>{standings[monthly]}</Badge>}
          {fraud && <Badge>{standings.fraud}</Badge>}
          {practice && <Badge>{standings.practice}</Badge>}
        </>
      }
      decide={<GiftActs gift={gift} fresh={fresh} answer={answer} />}
      deeds={deeds}
    >
      <Payments gift={gift} />
      <Twins gift={gift} />
      <Refunds gift={gift} />
      <Giver gift={gift} />
      <Alerts gift={gift} />
    </DecisionPage>
  )
}
