import type { ReactNode } from 'react'
import { href } from 'react-router'
import { changeNotice } from '#words/charge-terms.ts'
import { giftChangeWords as words, undoConsentText } from '#words/gift-change.ts'
import { TermsList } from '#app/features/charge-terms/terms-list.tsx'
import { TAP_ABOVE_CENTS } from '#app/features/monthly-gifts/needs-tap.ts'
import { formatMoney } from '#app/features/site/money.ts'
import { ownAddress } from '#app/features/site/own-address.ts'
import { useSite } from '#app/features/site/site-facts.ts'
import { Button, buttonClass, type ButtonVariant } from '#app/ui/button.tsx'
import type { ChangeAct, ChangeView } from './change-view.ts'

/** Yes to a raise, or no; what is said yes to stands below both. */
export function TapForms({ change: { before, after } }: { change: ChangeView }) {
  const { siteName } = useSite()
  const amount = formatMoney(after.amountCents)
  const [charged, begun, , ...always] = changeNotice(siteName, amount, { above: formatMoney(TAP_ABOVE_CENTS) })
  return (
    <div className="grid gap-6">
      <form method="post" className="flex flex-wrap gap-3">
        <ActButton act="tap">{words.tap.submit(amount)}</ActButton>
        <ActButton act="leave" variant="outline">
          {words.tap.leave(formatMoney(before.amountCents))}
        </ActButton>
      </form>
      <TermsList heading={words.tap.terms} lines={[charged!, begun!, ...always]} level="h2" />
      <p>{words.tap.stranger}</p>
    </div>
  )
}

/** The way back from a change that stands. */
export function UndoForm({ change: { kind, before, after } }: { change: ChangeView }) {
  const { siteName } = useSite()
  const { heading, submit } = words.undo
  const back = formatMoney(kind === 'amount' ? before.amountCents : after.amountCents)
  return (
    <form method="post" className="card" aria-labelledby="undo">
      <h2 id="undo" className="text-xl">
        {heading}
      </h2>
      {/* To pause again charges nothing. */}
      {kind !== 'resume' && <p>{undoConsentText(siteName, back)}</p>}
      <p>
        <ActButton act="undo" variant="outline">
          {kind === 'amount' ? submit.amount(back) : submit[kind]}
        </ActButton>
      </p>
    </form>
  )
}

/** Nobody stands at the end of a road. @param isNext nothing else is to be done here first */
export function WaysOn({ isNext }: { isNext: boolean }) {
  return (
    <form method="post" className="flex flex-wrap gap-3">
      <ActButton act="giving" variant={isNext ? 'evergreen' : 'outline'}>
        {words.ways.giving}
      </ActButton>
      <a href={ownAddress(href('/'))} className={buttonClass({ variant: 'outline' })}>
        {words.ways.home}
      </a>
    </form>
  )
}

function ActButton({ act, variant, children }: { act: ChangeAct; variant?: ButtonVariant; children: ReactNode }) {
  return (
    <Button type="submit" name="act" value={act} {...(variant && { variant })}>
      {children}
    </Button>
  )
}
