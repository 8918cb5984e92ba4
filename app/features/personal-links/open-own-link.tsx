import { type FormEvent, useId, useState } from 'react'
import { accountWords } from '#words/account.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { ownPageIn } from './own-page-in.ts'

const words = accountWords.haveOne

/** For whoever copied a private link out of a mail: it is opened here, and sent nowhere else. */
export function OpenOwnLink() {
  const id = useId()
  const [error, setError] = useState<string>()
  function open(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const pasted = String(new FormData(event.currentTarget).get('link')).trim()
    const address = ownPageIn(pasted, location.host)
    if (address) return location.assign(address)
    setError(pasted === '' ? words.missing : words.noLink)
    event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <section aria-labelledby={id} className="grid gap-4 border-t border-line pt-6 noscript:hidden">
      <h2 id={id} className="text-xl">
        {words.heading}
      </h2>
      {/* By this method a browser sends nothing, should it be pressed before the page's script has begun. */}
      <form method="dialog" onSubmit={open} noValidate className="grid gap-4">
        <TextField
          name="link"
          label={words.label}
          hint={words.hint}
          error={error}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          onInput={() => setError(undefined)}
        />
        <p>
          <Button type="submit" variant="outline">
            {words.open}
          </Button>
        </p>
      </form>
    </section>
  )
}
