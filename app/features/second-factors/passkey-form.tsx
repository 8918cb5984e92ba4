import { KeyRound } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { secondFactorWords } from '#words/desk-ways-in.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import type { CreationOptions, RequestOptions } from './passkey.ts'

const { passkey } = secondFactorWords

type Props = {
  /** What the browser is asked for: to make a key, or to show one. */
  asked: { create: CreationOptions } | { show: RequestOptions }
  label: string
  error: string | undefined
  /** Further fields, before the button. */
  children?: ReactNode
}

/** A button that has the browser ask for a finger, a face or a PIN, and sends what it answers. Only scripts can do that. */
export function PasskeyForm({ asked, label, error, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const answer = useRef<HTMLInputElement>(null)
  const [able, setAble] = useState(false)
  const [busy, setBusy] = useState(false)
  const [given, setGiven] = useState<string>()
  // Without these two a browser would have to be told in bytes; those that lack them are few, and have the other ways.
  useEffect(() => setAble(typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential), [])

  async function ask() {
    if (!form.current?.reportValidity()) return
    setBusy(true)
    setGiven(undefined)
    try {
      const credential = (await askBrowser(asked)) as PublicKeyCredential | null
      if (!credential || !answer.current) return
      answer.current.value = JSON.stringify(credential.toJSON())
      form.current.submit()
    } catch {
      // Closed, too late, or no such key here: the browser does not say which.
      setGiven(passkey.notGiven)
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

function askBrowser(asked: Props['asked']): Promise<Credential | null> {
  return 'create' in asked
    ? navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(asked.create) })
    : navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(asked.show) })
}
