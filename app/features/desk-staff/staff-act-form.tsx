import { deskFormWords, deskFrameWords } from '#words/desk.ts'
import { staffWords } from '#words/desk-staff.ts'
import { ROLES } from '#app/features/desk/actor.ts'
import type { DeskAnswer } from '#app/features/desk/read-desk-form.server.ts'
import { ConfirmField } from '#app/features/desk-sign-in/confirm-field.tsx'
import { typed } from '#app/forms/form-answer.ts'
import { Button } from '#app/ui/button.tsx'
import { RadioCards } from '#app/ui/field.tsx'
import type { StaffAct } from './staff-acts.ts'
import type { StaffShown } from './staff-view.server.ts'

type Props = { act: StaffAct; staff: StaffShown; answer: DeskAnswer | undefined }

/** One thing that can be done, what it means, and its button. */
export function StaffActForm({ act, staff, answer }: Props) {
  const { title, text, submit } = staffWords.acts[act]
  const isOwnAnswer = typed(answer, 'act') === act
  const id = `act-${act}`
  return (
    <li className="card">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <p>{text}</p>
      <form method="post" noValidate className="grid gap-5" aria-labelledby={id}>
        <input type="hidden" name="act" value={act} />
        {act === 'change-role' && (
          <RadioCards
            name="role"
            label={deskFormWords.fields.role.label}
            options={ROLES.toReversed().map((role) => ({
              value: role,
              label: deskFrameWords.roles[role],
              hint: staffWords.roleHints[role],
            }))}
            defaultValue={isOwnAnswer && typed(answer, 'role') ? typed(answer, 'role') : staff.role}
          />
        )}
        <ConfirmField fresh={staff.fresh} answer={isOwnAnswer ? answer : undefined} prefix={isOwnAnswer ? undefined : act} />
        <p>
          <Button type="submit" variant={act === 'disable' || act === 'reset' ? 'outline' : 'evergreen'}>
            {submit}
          </Button>
        </p>
      </form>
    </li>
  )
}
