import type { ReactNode } from 'react'
import { Sprout } from 'lucide-react'

/** One quiet line above the header that says this site is for trying out. */
export function DemoBanner({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside aria-label={label} className="no-print border-b border-line bg-mustard-soft py-2 text-sm">
      <div className="wrap flex items-start gap-2.5">
        <Sprout className="mt-0.5 h-5 shrink-0 text-evergreen" aria-hidden />
        <p>{children}</p>
      </div>
    </aside>
  )
}
