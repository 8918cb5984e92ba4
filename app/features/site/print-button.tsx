import { Printer } from 'lucide-react'
import { useEffect } from 'react'
import { buttonClass, type ButtonVariant } from '#app/ui/button.tsx'
import { enlivenPrinting } from './enliven-printing.ts'
import script from './print-script.ts?script'

/** Opens the browser's print window, which on a phone stands deep in a menu. Until a script runs it is not there. */
export function PrintButton({ variant = 'mustard', children }: { variant?: ButtonVariant; children: string }) {
  useEffect(() => enlivenPrinting(document), [])
  return (
    <button type="button" aria-hidden data-print data-script={script} className={buttonClass({ variant }, 'comes-alive')}>
      <Printer aria-hidden /> {children}
    </button>
  )
}
