import { Printer } from 'lucide-react'
import { buttonClass, type ButtonVariant } from '#app/ui/button.tsx'
import script from './print-script.ts?script'

/**
 * Opens the browser's print window, which on a phone stands deep in a menu. Until its script runs it is not there: it belongs
 * on pages without any other, to which plain links alone lead.
 */
export function PrintButton({ variant = 'mustard', children }: { variant?: ButtonVariant; children: string }) {
  return (
    <button type="button" aria-hidden data-print data-script={script} className={buttonClass({ variant }, 'comes-alive')}>
      <Printer aria-hidden /> <span>{children}</span>
    </button>
  )
}
