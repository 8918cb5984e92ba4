import { type ReactNode, useId } from 'react'
import { decisionWords } from '#words/desk-decisions.ts'
import type { DeskAnswer } from '#app/features/desk/read-desk-form.server.ts'
import { typed } from '#app/forms/form-answer.ts'
import { errorOf } from '#app/forms/form-fields.tsx'
import { Button, type ButtonVariant } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'

/** What the words of one decision say. */
export type DecisionText = { title: string; text: string; submit: string }

type Props = {
  /** Which of the page's decisions it is; the value of its button. */
  act: string
  /** The version that is shown. */
  seen: string
  words: DecisionText
  variant?: ButtonVariant
  children?: ReactNode
}

/** One thing that can be done, what it means, and its button. */
export function DecisionForm({ act, seen, words: { title, text, submit }, variant = 'outline', children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <p>{text}</p>
      <form method="post" className="grid gap-5" aria-labelledby={id}>
        <input type="hidden" name="seen" value={seen} readOnly />
        {children}
        <p>
          <Button type="submit" name="act" value={act} variant={variant}>
            {submit}
          </Button>
        </p>
      </form>
    </section>
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
      optional={optional}
      defaultValue={typed(own, 'why')}
      error={errorOf(own, 'why')}
    />
  )
}
