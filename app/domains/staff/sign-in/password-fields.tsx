import { deskFormWords } from '#copy/staff/desk.ts'
import type { DeskAnswer } from '#app/domains/staff/desk/desk-form.server.ts'
import type { AnyAnswer } from '#app/forms/form-answer.ts'
import { getError } from '#app/forms/form-fields.tsx'
import { formatNumber } from '#app/platform/format/numbers.ts'
import { TextField } from '#app/ui/forms/field.tsx'
import { MIN_PASSWORD_LENGTH } from './password-lengths.ts'

const { fields } = deskFormWords

export function NewPasswordFields({ answer }: { answer: DeskAnswer | undefined }) {
  return (
    <>
      <TextField
        name="newPassword"
        type="password"
        label={fields.newPassword.label}
        hint={fields.newPassword.hint(formatNumber(MIN_PASSWORD_LENGTH))}
        autoComplete="new-password"
        error={getError(answer, 'newPassword')}
      />
      <TextField name="again" type="password" label={fields.again.label} autoComplete="new-password" error={getError(answer, 'again')} />
    </>
  )
}

type Props = {
  fresh: boolean
  answer: AnyAnswer | undefined
  prefix?: string
}

/** Asks for the password in the form that needs it, unless it was typed recently. */
export function ConfirmField({ fresh, answer, prefix }: Props) {
  const error = getError(answer, 'password')
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
