import { CircleAlert } from 'lucide-react'
import { words } from '#words/ui.ts'

/** What is wrong and how to mend it; `<id>-error` is what the control's description points to. */
export function FieldError({ id, error }: { id: string; error?: string }) {
  if (!error) return null
  return (
    <span id={`${id}-error`} className="error">
      <CircleAlert aria-hidden />
      <span>
        <span className="sr-only">{words.error}</span> <span>{error}</span>
      </span>
    </span>
  )
}
