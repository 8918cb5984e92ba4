import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { secondFactorWords } from '#copy/staff/desk-sign-in.ts'
import { SubmitRow } from '#app/domains/staff/desk/desk-page.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { FieldError } from '#app/ui/forms/field-error.tsx'
import { TextField } from '#app/ui/forms/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { AppSetup } from './authenticator-app.server.ts'
import type { CreationOptions, RequestOptions } from './passkeys.server.ts'

const { app } = secondFactorWords

type AppFormProps = { setup: AppSetup; error: string | undefined; children?: Elements }

export function AppForm({ setup, error, children }: AppFormProps) {
  const { address, secret, path, size } = setup
  return (
    <form method="post" noValidate className="grid gap-6" aria-labelledby="app-title">
      <ol className="grid gap-6">
        <li className="grid gap-2">
          <p className="label">{app.install}</p>
          <p className="hint">{app.installHint}</p>
        </li>
        <li className="grid gap-3">
          <p className="label">{app.scan}</p>
          {/* Scanners expect black on white in every theme. */}
          <svg
            viewBox={`0 0 ${size} ${size}`}
            className="w-60 max-w-full rounded-md"
            shapeRendering="crispEdges"
            role="img"
            aria-label={app.qr}
          >
            <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
            <path fill="#000" d={path} />
          </svg>
          <p className="hint">
            {app.orType} <code className="block break-words font-semibold text-ink select-all">{secret}</code>
          </p>
          <p>
            <a href={address} className="inline-block py-1">
              {app.open}
            </a>
          </p>
        </li>
        <li>
          <TextField
            name="code"
            label={app.code}
            hint={app.codeHint}
            inputMode="numeric"
            autoComplete="one-time-code"
            error={error}
            className="[&_input]:max-w-48"
          />
        </li>
      </ol>
      {children}
      <SubmitRow>{app.submit}</SubmitRow>
    </form>
  )
}

const { passkey } = secondFactorWords

type PasskeyFormProps = {
  asked: { create: CreationOptions } | { show: RequestOptions }
  label: string
  error: string | undefined
  children?: Elements
}

/** The form is hidden without scripts, which WebAuthn needs. */
export function PasskeyForm({ asked, label, error, children }: PasskeyFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const answer = useRef<HTMLInputElement>(null)
  const [able, setAble] = useState(false)
  const [busy, setBusy] = useState(false)
  const [given, setGiven] = useState<string>()
  useEffect(() => setAble(browserSupportsWebAuthn()), [])

  async function ask() {
    if (!form.current?.reportValidity()) return
    setBusy(true)
    setGiven(undefined)
    try {
      const credential =
        'create' in asked ? await startRegistration({ optionsJSON: asked.create }) : await startAuthentication({ optionsJSON: asked.show })
      if (!answer.current) return
      answer.current.value = JSON.stringify(credential)
      form.current.submit()
    } catch (error) {
      setGiven(describeFailure(error))
      setBusy(false)
    }
  }

  const problem = given ?? error
  return (
    <form ref={form} method="post" noValidate className="grid gap-4">
      <noscript>
        <p className="hint">{passkey.needsScripts}</p>
      </noscript>
      <div hidden={!able} className="grid gap-4">
        {children}
        <div role="alert">
          <FieldError id="credential" error={problem} />
        </div>
        <input ref={answer} type="hidden" name="credential" />
        <p>
          <Button id="credential" variant="outline" icon={<KeyRound aria-hidden />} busy={busy} onClick={() => void ask()}>
            {label}
          </Button>
        </p>
      </div>
    </form>
  )
}

/** The names of WebAuthn errors. NotAllowedError may be a cancel, a timeout or a missing key; browsers do not say which. */
function describeFailure(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return passkey.notGiven
  if (name === 'InvalidStateError') return passkey.isThere
  if (name === 'ConstraintError' || name === 'NotSupportedError') return passkey.unsuitable
  if (name === 'SecurityError') return passkey.wrongAddress
  return passkey.failed
}

const { recovery } = secondFactorWords

export function RecoveryCodeList({ codes, onward }: { codes: string[]; onward: { to: string; label: string } }) {
  return (
    <section aria-labelledby="codes-title" className="grid max-w-2xl gap-6">
      <Notice kind="warning" focusOnLoad title={recovery.onceTitle}>
        <p>{recovery.onceText}</p>
      </Notice>
      <h2 id="codes-title" className="text-xl">
        {recovery.listTitle}
      </h2>
      <ol className="grid gap-x-8 gap-y-2 font-semibold figures sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="select-all">
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p>{recovery.how}</p>
      <p className="no-print">
        <ButtonLink to={onward.to} reloadDocument>
          {onward.label}
        </ButtonLink>
      </p>
    </section>
  )
}
