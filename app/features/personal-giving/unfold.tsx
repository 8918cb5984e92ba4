import { ChevronDown } from 'lucide-react'
import type { Elements } from '#app/ui/elements.ts'

/** A line that opens what is beneath it, and says what pressing it again does. Native, so it needs no script. */
export function Unfold({ label, labelOpen, open, children }: { label: string; labelOpen?: string; open?: boolean; children: Elements }) {
  return (
    <details className="group border-b border-line" open={open}>
      <summary className="flex min-h-12 items-center justify-between gap-4 py-3 font-semibold text-evergreen">
        {labelOpen ? (
          <span>
            <span className="group-open:hidden">{label}</span>
            <span className="hidden group-open:inline">{labelOpen}</span>
          </span>
        ) : (
          <span>{label}</span>
        )}
        <ChevronDown className="shrink-0 transition-transform group-open:rotate-180" aria-hidden />
      </summary>
      <div className="pt-2 pb-6">{children}</div>
    </details>
  )
}
