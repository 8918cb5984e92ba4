import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { secondFactorWords } from '#words/desk-ways-in.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import type { Elements } from '#app/ui/elements.ts'
import type { CreationOptions, RequestOptions } from './passkey.ts'

const { passkey } = secondFactorWords

type Props = {
  /** What the browser is asked for: to make a key, or to show one. */
  asked: { create: CreationOptions } | { show: RequestOptions }
  label: string
  error: string | undefined
  /** Further fields, before the button. */
  children?: Elements
}

/** A button that has the browser ask for a finger, a face or a PIN, and sends what it answers. Only scripts can do that. */
export function PasskeyForm({ asked, label, error, children }: Props) {
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

/** By the names that WebAuthn gives errors. NotAllowedError is a cancel, a timeout or no such key here: browsers do not say which. */
function describeFailure(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return passkey.notGiven
  if (name === 'InvalidStateError') return passkey.isThere
  if (name === 'ConstraintError' || name === 'NotSupportedError') return passkey.unsuitable
  if (name === 'SecurityError') return passkey.wrongAddress
  return passkey.failed
}
