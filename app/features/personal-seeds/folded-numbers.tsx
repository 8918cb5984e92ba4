import type { ReactNode } from 'react'
import { mySeedsWords as words } from '#words/seeds.ts'

/** The table of what a picture shows. On paper the picture is enough. */
export function FoldedNumbers({ children }: { children: ReactNode }) {
  return (
    <details className="no-print">
      <summary className="cursor-pointer py-2 font-semibold">{words.table}</summary>
      <div>{children}</div>
    </details>
  )
}
