import { Printer } from 'lucide-react'
import { words } from '#words/ui.ts'
import { Button } from './button.tsx'

/** Opens the browser's own window for printing; without scripts there is the browser's menu. */
export function PrintButton() {
  return (
    <Button
      type="button"
      variant="outline"
      size="sm"
      icon={<Printer aria-hidden />}
      className="no-print noscript:hidden"
      onClick={() => print()}
    >
      {words.print}
    </Button>
  )
}
