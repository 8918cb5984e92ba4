import { Printer } from 'lucide-react'
import { buttonClass, type ButtonVariant } from './button.tsx'
import script from './print-script.ts?script'

/** Prints the page, because browsers on phones hide printing deep in a menu. The button appears once its script runs. */
export function PrintButton({ variant = 'mustard', children }: { variant?: ButtonVariant; children: string }) {
  return (
    <button type="button" aria-hidden data-print data-script={script} className={buttonClass({ variant }, 'comes-alive')}>
      <Printer aria-hidden /> <span>{children}</span>
    </button>
  )
}
