import { useId, useRef } from 'react'
import { decisionWords } from '#copy/staff/desk-decisions.ts'
import type { DeskAnswer } from '#app/domains/staff/desk/desk-form.server.ts'
import { typedValue } from '#app/forms/form-answer.ts'
import { getError } from '#app/forms/form-fields.tsx'
import { Button, type ButtonVariant } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextArea } from '#app/ui/forms/field.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { type DraftOptions, useFormDraft } from '#app/domains/staff/desk/desk-drafts.ts'

type DecisionText = { title: string; text: string; submit: string }

type Props = {
  act: string
  /** The version that the page showed; only for decisions that depend on it. */
  seen?: string
  words: DecisionText
  variant?: ButtonVariant
  /** Hides the form of a rare action until it is unfolded. `open`: it is shown at once, because the action was refused. */
  folded?: { open: boolean }
  other?: { act: string; label: string }
  blockedBecause?: string
  keeping?: DraftOptions
  children?: Elements
}

export function DecisionForm({
  act,
  seen,
  words: { title, text, submit },
  variant = 'outline',
  folded,
  blockedBecause,
  other,
  keeping,
  children,
}: Props) {
  const id = useId()
  const own = useRef<HTMLFormElement>(null)
  useFormDraft(own, keeping)
  const heading = (
    <h2 id={id} className={folded ? 'inline text-xl' : 'text-xl'}>
      {title}
    </h2>
  )
  const form = (
    <>
      <p>{text}</p>
      <form ref={own} method="post" noValidate className="grid gap-5" aria-labelledby={id}>
        {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
        {children}
        <div id={`${id}-blocked`} role="status" className="empty:hidden">
          {blockedBecause !== undefined && <Notice kind="warning">{blockedBecause}</Notice>}
        </div>
        <p className="flex flex-wrap gap-3">
          <Button
            type="submit"
            name="act"
            value={act}
            variant={variant}
            {...(blockedBecause !== undefined && { disabled: true, 'aria-describedby': `${id}-blocked` })}
          >
            {submit}
          </Button>
          {other && (
            <Button type="submit" name="act" value={other.act} variant="outline">
              {other.label}
            </Button>
          )}
        </p>
      </form>
    </>
  )
  if (!folded)
    return (
      <section aria-labelledby={id} className="card">
        {heading}
        {form}
      </section>
    )
  return (
    <details className="card block py-4" open={folded.open || undefined}>
      <summary className="cursor-pointer py-1">{heading}</summary>
      <div className="grid gap-3 pt-3 pb-2">{form}</div>
    </details>
  )
}

type ReasonProps = {
  act: string
  answer: DeskAnswer | undefined
  label?: string
  hint?: string
  optional?: boolean
}

export function answerToAct(answer: DeskAnswer | undefined, act: string): DeskAnswer | undefined {
  return typedValue(answer, 'act') === act ? answer : undefined
}

export const SHORT_TEXTAREA = '[&_textarea]:min-h-24'

export function ReasonField({ act, answer, label = decisionWords.reason.label, hint, optional = false }: ReasonProps) {
  const own = answerToAct(answer, act)
  return (
    <TextArea
      name="why"
      {...(own ? {} : { prefix: act })}
      label={label}
      hint={hint}
      rows={3}
      maxLength={600}
      className={SHORT_TEXTAREA}
      optional={optional}
      defaultValue={typedValue(own, 'why')}
      error={getError(own, 'why')}
    />
  )
}
