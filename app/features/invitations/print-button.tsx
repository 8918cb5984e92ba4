import { Printer } from 'lucide-react'
import { useEffect } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { enlivenPrinting } from './enliven-printing.ts'
import script from './print-script.ts?script'

/** Opens the browser's print window, which on a phone stands deep in a menu. Until a script runs it is not there. */
export function PrintButton({ children }: { children: string }) {
  useEffect(() => enlivenPrinting(document), [])
  return (
    <button type="button" aria-hidden data-print data-script={script} className={buttonClass({ variant: 'mustard' }, 'comes-alive')}>
      <Printer aria-hidden /> {children}
    </button>
  )
}
