import { formWords } from '#words/forms.ts'
import { deskFormWords } from '#words/desk.ts'
import { secondFactorWords, signInWords } from '#words/desk-ways-in.ts'
import { NEXT_FIELD } from '#app/features/desk/desk-access.ts'
import { DeskPage } from '#app/features/desk/desk-page.tsx'
import type { DeskAnswer } from '#app/features/desk/read-desk-form.server.ts'
import { PasskeyForm } from '#app/features/second-factors/passkey-form.tsx'
import type { RequestOptions } from '#app/features/second-factors/passkey.ts'
import { FormProblems } from '#app/features/site/form-problems.tsx'
import { ownAddress } from '#app/features/site/own-address.ts'
import { errorOf, summaryOf } from '#app/forms/form-fields.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** `passkey`: what a browser is asked to show; null for whoever has none. `closed`: nothing they could show lets them in. */
export type SecondFactorView = { next: string; app: boolean; closed: boolean; passkey: RequestOptions | null }
type Props = { view: SecondFactorView; answer: DeskAnswer | undefined }

const { fields } = deskFormWords
const { secondFactor } = signInWords

export function SecondFactorPage({ view: { next, app, closed, passkey }, answer }: Props) {
  if (closed) return <Closed />
  const problems = summaryOf(answer, [{ name: 'code' }])
  const onward = <input type="hidden" name={NEXT_FIELD} value={next} />
  return (
    <DeskPage title={secondFactor.title} lead={secondFactor.lead} mark={problems.length > 0 ? formWords.errorInTitle : ''}>
      <div className="grid max-w-xl gap-8">
        <FormProblems answer={answer} problems={problems} />
        {passkey && (
          <PasskeyForm asked={{ show: passkey }} label={secondFactorWords.passkey.show} error={undefined}>
            {onward}
          </PasskeyForm>
        )}
        <form method="post" noValidate className="grid gap-6">
          {onward}
          <TextField
            name="code"
            label={app ? fields.code.label : fields.code.recoveryLabel}
            hint={app ? fields.code.hint : fields.code.recoveryHint}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            error={errorOf(answer, 'code')}
          />
          <p>
            <Button type="submit" size="lg">
              {secondFactor.submit}
            </Button>
          </p>
        </form>
        <BackToSignIn />
        <p className="hint">{secondFactor.lost}</p>
      </div>
    </DeskPage>
  )
}

/** For whoever knows the password: what is wrong, and how there is a way in again. */
function Closed() {
  const { title, what, keeper, server } = secondFactor.closed
  return (
    <DeskPage title={title}>
      <div className="grid max-w-xl gap-8">
        <Notice kind="problem" focusOnLoad>
          <p>{what}</p>
          <p>{keeper}</p>
          <p>{server}</p>
        </Notice>
        <BackToSignIn />
      </div>
    </DeskPage>
  )
}

function BackToSignIn() {
  return (
    <form method="post" noValidate action={ownAddress('/desk/sign-out')}>
      <Button type="submit" variant="quiet">
        {secondFactor.back}
      </Button>
    </form>
  )
}
