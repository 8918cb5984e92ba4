import { secondFactorWords } from '#words/desk-ways-in.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { Elements } from '#app/ui/elements.ts'
import type { AppSetup } from './app-setup.ts'

const { app } = secondFactorWords

type Props = { setup: AppSetup; error: string | undefined; /** Further fields, before the button. */ children?: Elements }

/** How an authenticator app is given its secret, and the first code that shows that it has it. */
export function AppForm({ setup, error, children }: Props) {
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
          {/* Black on white whatever the theme: readers expect it. */}
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
      <p>
        <Button type="submit">{app.submit}</Button>
      </p>
    </form>
  )
}
