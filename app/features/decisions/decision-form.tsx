import { useId, useRef } from 'react'
import { decisionWords } from '#words/desk-decisions.ts'
import type { DeskAnswer } from '#app/features/desk/read-desk-form.server.ts'
import { typed } from '#app/forms/form-answer.ts'
import { errorOf } from '#app/forms/form-fields.tsx'
import { Button, type ButtonVariant } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextArea } from '#app/ui/field.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { type Keeping, useKeptForm } from './use-kept-form.ts'

/** What the words of one decision say. */
export type DecisionText = { title: string; text: string; submit: string }

type Props = {
  /** Which of the page's decisions it is; the value of its button. */
  act: string
  /** The version that is shown. */
  seen: string
  words: DecisionText
  variant?: ButtonVariant
  /** Rarely what one came for: a line to be opened. `open`: it comes back with something to mend. */
  folded?: { open: boolean }
  /** Why it cannot be done at this moment. */
  held?: string
  /** Where much is typed, and another form of the page may be sent first. */
  keeping?: Keeping
  children?: Elements
}

/** One thing that can be done, what it means, and its button. */
export function DecisionForm({ act, seen, words: { title, text, submit }, variant = 'outline', folded, held, keeping, children }: Props) {
  const id = useId()
  const own = useRef<HTMLFormElement>(null)
  useKeptForm(own, keeping)
  const heading = (
    <h2 id={id} className={folded ? 'inline text-xl' : 'text-xl'}>
      {title}
    </h2>
  )
  const form = (
    <>
      <p>{text}</p>
      <form ref={own} method="post" noValidate className="grid gap-5" aria-labelledby={id}>
        <input type="hidden" name="seen" value={seen} />
        {children}
        <div id={`${id}-held`} role="status" className="empty:hidden">
          {held !== undefined && <Notice kind="warning">{held}</Notice>}
        </div>
        <p>
          <Button
            type="submit"
            name="act"
            value={act}
            variant={variant}
            {...(held !== undefined && { disabled: true, 'aria-describedby': `${id}-held` })}
          >
            {submit}
          </Button>
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

/** Of one act alone: what was typed at another is not shown here. */
export function ofAct(answer: DeskAnswer | undefined, act: string): DeskAnswer | undefined {
  return typed(answer, 'act') === act ? answer : undefined
}

/** A reason is a sentence or two. */
export const SHORT = '[&_textarea]:min-h-24'

/** Why, as somebody is told. */
export function ReasonField({ act, answer, label = decisionWords.reason.label, hint, optional = false }: ReasonProps) {
  const own = ofAct(answer, act)
  return (
    <TextArea
      name="why"
      {...(own ? {} : { prefix: act })}
      label={label}
      hint={hint}
      rows={3}
      maxLength={600}
      className={SHORT}
      optional={optional}
      defaultValue={typed(own, 'why')}
      error={errorOf(own, 'why')}
    />
  )
}
