import { CircleAlert } from 'lucide-react'
import { uiWords } from '#copy/ui.ts'

export function FieldError({ id, error }: { id: string; error?: string }) {
  if (!error) return null
  return (
    <span id={`${id}-error`} className="error">
      <CircleAlert aria-hidden />
      <span>
        <span className="sr-only">{uiWords.error}</span> <span>{error}</span>
      </span>
    </span>
  )
}
