import { deskFormWords } from '#words/desk.ts'
import type { DeskAnswer } from '#app/features/desk/read-desk-form.server.ts'
import { formatNumber } from '#app/features/site/numbers.ts'
import { errorOf } from '#app/forms/form-fields.tsx'
import { TextField } from '#app/ui/field.tsx'
import { LEAST_PASSWORD } from './password-lengths.ts'

const { fields } = deskFormWords

/** What a form asks of whoever chooses a password: `newPassword`, and the same `again`. */
export function NewPasswordFields({ answer }: { answer: DeskAnswer | undefined }) {
  return (
    <>
      <TextField
        name="newPassword"
        type="password"
        label={fields.newPassword.label}
        hint={fields.newPassword.hint(formatNumber(LEAST_PASSWORD))}
        autoComplete="new-password"
        error={errorOf(answer, 'newPassword')}
      />
      <TextField name="again" type="password" label={fields.again.label} autoComplete="new-password" error={errorOf(answer, 'again')} />
    </>
  )
}
