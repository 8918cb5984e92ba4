import type { ReactNode } from 'react'
import { BadgeMark, type BadgeKind } from './world/badge-mark.tsx'

/** A badge with its name. Without a kind it is a plain tag. */
export function Badge({ kind, children }: { kind?: BadgeKind; children: ReactNode }) {
  return (
    <span className="badge">
      {kind && <BadgeMark kind={kind} className="h-7 w-7" />}
      {children}
    </span>
  )
}
