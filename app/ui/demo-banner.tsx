import type { ReactNode } from 'react'
import { Sprout } from 'lucide-react'

/** One quiet line above the header that says this site is for trying out. */
export function DemoBanner({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside aria-label={label} className="demo-banner no-print">
      <div className="wrap flex gap-3">
        <Sprout className="text-evergreen" aria-hidden />
        <p>{children}</p>
      </div>
    </aside>
  )
}
