import { useEffect } from 'react'
import { secondFactorWords, signInWords } from '#copy/staff/desk-sign-in.ts'
import { deskFormWords } from '#copy/staff/desk.ts'
import { DESK_HOME_PATH, NEXT_FIELD } from '#app/domains/staff/desk/desk-routes.ts'
import { DESK_DRAFT_PREFIX } from '#app/domains/staff/desk/desk-drafts.ts'
import type { DeskAnswer } from '#app/domains/staff/desk/desk-form.server.ts'
import { DeskPage, SubmitRow } from '#app/domains/staff/desk/desk-page.tsx'
import type { RequestOptions } from '#app/domains/staff/second-factors/passkeys.server.ts'
import { PasskeyForm } from '#app/domains/staff/second-factors/second-factor-forms.tsx'
import { clearDrafts } from '#app/forms/draft.ts'
import { typedValue } from '#app/forms/form-answer.ts'
import { getError } from '#app/forms/form-fields.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/forms/field.tsx'
import { localizePath } from '#app/ui/frame/page-links.ts'
import { Notice } from '#app/ui/notice.tsx'

const { fields } = deskFormWords
const FIELD_ORDER = ['email', 'password']

/** @param props.next a path that `safeReturnPath` has checked */
export function SignInPage({ next, answer }: { next: string; answer: DeskAnswer | undefined }) {
  // Signing out leads to this page. Without scripts it leaves the drafts in the tab, so they are cleared now.
  useEffect(() => {
    if (next === DESK_HOME_PATH) clearDrafts(DESK_DRAFT_PREFIX)
  }, [next])
  return (
    <DeskPage title={signInWords.title} lead={signInWords.lead} answer={answer} fields={FIELD_ORDER}>
      <form method="post" noValidate className="grid max-w-xl gap-6">
        <input type="hidden" name={NEXT_FIELD} value={next} />
        <TextField
          name="email"
          type="email"
          label={fields.email.label}
          autoComplete="username"
          defaultValue={typedValue(answer, 'email')}
          error={getError(answer, 'email')}
        />
        <TextField
          name="password"
          type="password"
          label={fields.password.label}
          autoComplete="current-password"
          error={getError(answer, 'password')}
        />
        <SubmitRow size="lg">{signInWords.submit}</SubmitRow>
        <p className="hint">{signInWords.forgotten}</p>
      </form>
    </DeskPage>
  )
}

/** `passkey`: the options for the browser; null without passkeys. `closed`: the account is locked after too many attempts. */
export type SecondFactorView = { next: string; app: boolean; closed: boolean; passkey: RequestOptions | null }
type Props = { view: SecondFactorView; answer: DeskAnswer | undefined }
const { secondFactor } = signInWords

export function SecondFactorPage({ view: { next, app, closed, passkey }, answer }: Props) {
  if (closed) return <LockedOut />
  const onward = <input type="hidden" name={NEXT_FIELD} value={next} />
  return (
    <DeskPage title={secondFactor.title} lead={secondFactor.lead} answer={answer} fields={['code']}>
      <div className="grid max-w-xl gap-8">
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
            error={getError(answer, 'code')}
          />
          <SubmitRow size="lg">{secondFactor.submit}</SubmitRow>
        </form>
        <BackToSignIn />
        <p className="hint">{secondFactor.lost}</p>
      </div>
    </DeskPage>
  )
}

function LockedOut() {
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
    <form method="post" noValidate action={localizePath('/desk/sign-out')}>
      <Button type="submit" variant="quiet">
        {secondFactor.back}
      </Button>
    </form>
  )
}
