import { deskFormWords } from '#words/desk.ts'
import type { AnyAnswer } from '#app/forms/form-answer.ts'
import { errorOf } from '#app/forms/form-fields.tsx'
import { TextField } from '#app/ui/field.tsx'

type Props = {
  /** Whether the password was typed a few minutes ago. */
  fresh: boolean
  answer: AnyAnswer | undefined
  /** Where several forms on a page ask for it. */
  prefix?: string
}

/** Before what matters most the password is asked for again, in the form itself: nothing else has to be typed twice. */
export function ConfirmField({ fresh, answer, prefix }: Props) {
  const error = errorOf(answer, 'password')
  if (fresh && !error) return null
  const { again } = deskFormWords.fields.password
  return (
    <TextField
      name="password"
      type="password"
      prefix={prefix}
      label={again.label}
      hint={again.hint}
      autoComplete="current-password"
      error={error}
    />
  )
}
