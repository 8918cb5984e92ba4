import { CreditCard, Landmark, Pause, X } from 'lucide-react'
import { yourGivingWords } from '#words/your-giving.ts'
import leaveScript from '#app/features/site/leave-script.ts?script'
import { Button, buttonClass, type ButtonVariant } from '#app/ui/button.tsx'
import type { ReactNode } from 'react'
import type { Elements } from '#app/ui/elements.ts'
import type { GivingAct } from './giving-acts.ts'
import { type MonthlyView, needsCard, needsConfirmation } from './giving-view.ts'

const { monthly: words, cancel } = yourGivingWords

type Props = {
  gift: MonthlyView
  /** It is charged again, or would be if it were resumed. */
  goesOn: boolean
  /** Whether to cancel it is asked above already. */
  asks: boolean
}

/** What is done about a monthly gift with one press or two. */
export function GiftActs({ gift, goesOn, asks }: Props) {
  const { giftId, state } = gift
  const confirms = needsConfirmation(gift)
  return (
    <div className="flex flex-wrap items-start gap-2.5">
      {confirms && (
        <ActButton act="confirm" giftId={giftId} variant="mustard" icon={<Landmark aria-hidden />}>
          {words.confirm}
        </ActButton>
      )}
      {goesOn && (
        <ActButton
          act="card"
          giftId={giftId}
          leaves={new URLSearchParams({ act: 'back' satisfies GivingAct, gift: giftId }).toString()}
          variant={needsCard(gift) && !confirms ? 'mustard' : 'outline'}
          icon={<CreditCard aria-hidden />}
        >
          {words.card}
        </ActButton>
      )}
      {goesOn && state !== 'paused' && (
        <ActButton act="pause" giftId={giftId} variant="outline" icon={<Pause aria-hidden />}>
          {/* Two beside each other on a phone. */}
          <span>
            {words.pause} <span className="max-sm:sr-only">{words.pauseMore}</span>
          </span>
        </ActButton>
      )}
      {!asks && (
        // The second click of two: the first unfolds it. Open, it has a line of its own.
        <details className="group open:basis-full">
          <summary className={buttonClass({ variant: 'outline', size: 'sm' })}>
            <X aria-hidden />
            <span className="group-open:hidden">{cancel.summary}</span>
            <span className="hidden group-open:inline">{cancel.keep}</span>
          </summary>
          <CancelForm giftId={giftId}>
            <h4 className="text-lg">{cancel.heading}</h4>
            <p>{cancel.text}</p>
            <YesButton />
          </CancelForm>
        </details>
      )}
    </div>
  )
}

/** The same question for whoever comes by a mail's link to it: the first click of two was there. @param stay where nothing is asked */
export function CancelQuestion({ giftId, stay }: { giftId: string; stay: string }) {
  return (
    <CancelForm giftId={giftId}>
      <h4 tabIndex={-1} autoFocus className="text-lg">
        {cancel.heading}
      </h4>
      <p>{cancel.text}</p>
      <p className="flex flex-wrap gap-2.5">
        <YesButton />
        <a href={stay} className={buttonClass({ variant: 'outline', size: 'sm' })}>
          {cancel.keep}
        </a>
      </p>
    </CancelForm>
  )
}

function CancelForm({ giftId, children }: { giftId: string; children: Elements }) {
  return (
    <form method="post" className="grid justify-items-start gap-3 pt-2">
      <input type="hidden" name="gift" value={giftId} />
      {children}
    </form>
  )
}

function YesButton() {
  return (
    <Button type="submit" name="act" value={'cancel' satisfies GivingAct} variant="evergreen" size="sm">
      {cancel.submit}
    </Button>
  )
}

type ActButtonProps = {
  act: GivingAct
  giftId: string
  variant: ButtonVariant
  icon: Elements
  /** Where the button leads away from the site: what this page is sent once one is back. */
  leaves?: string
  children: ReactNode
}

/** A form that is nothing but its button. */
function ActButton({ act, giftId, variant, icon, leaves, children }: ActButtonProps) {
  return (
    <form method="post" data-leaves={leaves} data-script={leaves && leaveScript}>
      <input type="hidden" name="gift" value={giftId} />
      <Button type="submit" name="act" value={act} variant={variant} size="sm" icon={icon}>
        {children}
      </Button>
    </form>
  )
}
