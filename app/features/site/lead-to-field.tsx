import type { MouseEventHandler, ReactNode } from 'react'
import { GO_FIELD, writePlace } from '#app/forms/form-answer.ts'

/** `look`: classes, where it is not to look like a link. `spoken`: what a screen reader says of it. */
export type Way = { label: ReactNode; look?: string; spoken?: string }

type Props = Way & { step: string; to: string; onClick: MouseEventHandler }

const LIKE_LINK = 'inline-block cursor-pointer py-1 text-left font-semibold text-clay underline underline-offset-4'

/** Leads to a field of another step, and from there back: a button, since without scripts the server shows the step. */
export function LeadToField({ label, spoken, look = LIKE_LINK, step, to, onClick }: Props) {
  return (
    <button
      type="submit"
      name={GO_FIELD}
      value={writePlace({ step, returning: true })}
      formAction={to}
      formNoValidate
      className={look}
      aria-label={spoken}
      onClick={onClick}
    >
      {label}
    </button>
  )
}
