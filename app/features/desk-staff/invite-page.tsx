import { formWords } from '#words/forms.ts'
import { deskFormWords, deskFrameWords } from '#words/desk.ts'
import { staffWords } from '#words/desk-staff.ts'
import { ROLES } from '#app/features/desk/actor.ts'
import { DeskPage } from '#app/features/desk/desk-page.tsx'
import type { DeskAnswer } from '#app/features/desk/read-desk-form.server.ts'
import { ConfirmField } from '#app/features/desk-sign-in/confirm-field.tsx'
import { FormProblems } from '#app/features/site/form-problems.tsx'
import { formatNumber } from '#app/features/site/numbers.ts'
import { INVITATION_HOURS } from '#app/features/staff/invitation.ts'
import { typed } from '#app/forms/form-answer.ts'
import { errorOf, summaryOf } from '#app/forms/form-fields.tsx'
import { Button } from '#app/ui/button.tsx'
import { RadioCards, TextField } from '#app/ui/field.tsx'

const { fields } = deskFormWords
const NAMES = ['email', 'role', 'password'].map((name) => ({ name }))

export function InvitePage({ fresh, answer }: { fresh: boolean; answer: DeskAnswer | undefined }) {
  const { title, lead, submit } = staffWords.invite
  const problems = summaryOf(answer, NAMES)
  return (
    <DeskPage title={title} lead={lead(formatNumber(INVITATION_HOURS))} mark={problems.length > 0 ? formWords.errorInTitle : ''}>
      <form method="post" noValidate className="grid max-w-xl gap-6">
        <FormProblems answer={answer} problems={problems} />
        <TextField
          name="email"
          type="email"
          label={fields.email.label}
          autoComplete="off"
          defaultValue={typed(answer, 'email')}
          error={errorOf(answer, 'email')}
        />
        <RadioCards
          name="role"
          label={fields.role.label}
          options={ROLES.toReversed().map((role) => ({
            value: role,
            label: deskFrameWords.roles[role],
            hint: staffWords.roleHints[role],
          }))}
          defaultValue={typed(answer, 'role') || 'helper'}
          error={errorOf(answer, 'role')}
        />
        <ConfirmField fresh={fresh} answer={answer} />
        <p>
          <Button type="submit" size="lg">
            {submit}
          </Button>
        </p>
      </form>
    </DeskPage>
  )
}
