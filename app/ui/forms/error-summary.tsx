import { type ReactNode, useEffect, useId, useRef } from 'react'
import { uiWords } from '#copy/ui.ts'

type ErrorSummaryProps = {
  errors: SummaryError[]
  title?: string
  focusOnMount?: boolean
  renderLink?: ((error: SummaryError) => ReactNode) | undefined
}
export type SummaryError = { field?: string; message: string }

/** Lists everything that stops a form, each line a link to its field. It takes the focus for each new list. */
export function ErrorSummary({ errors, title = uiWords.problem, focusOnMount = true, renderLink }: ErrorSummaryProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const wait = useRef(!focusOnMount)
  const list = errors.map((error) => `${error.field ?? ''}:${error.message}`).join('|')
  useEffect(() => {
    if (list && !wait.current) box.current?.focus()
    wait.current = false
  }, [list, errors])
  if (errors.length === 0) return null
  return (
    <div ref={box} role="alert" tabIndex={-1} autoFocus={focusOnMount} className="notice notice-problem block" aria-labelledby={id}>
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <ul className="mt-2 grid gap-1">
        {errors.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {field && renderLink ? (
              renderLink({ field, message })
            ) : field ? (
              <a className="font-semibold text-clay inline-block py-1" href={`#${field}`} onClick={(event) => focusField(field, event)}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

// Focuses the field by script, because a hash in the address would lead to the page behind an open dialog.
function focusField(field: string, event: { preventDefault(): void }) {
  const control = document.getElementById(field)
  if (!control) return
  event.preventDefault()
  control.focus({ preventScroll: true })
  const frame = control.closest('.field') ?? control
  frame.scrollIntoView({ block: 'center' })
}
