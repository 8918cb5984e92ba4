import type { ReactNode } from 'react'
import { Drawing } from './world/drawing.tsx'
import type { BadgeKind } from './world/drawing.tsx'

export function Badge({ kind, children }: { kind?: BadgeKind; children: ReactNode }) {
  return (
    <span className="badge">
      {kind && <Drawing name={`badge-${kind}`} className="h-7 w-7 shrink-0" />}
      <span>{children}</span>
    </span>
  )
}
