import type { ReactNode } from 'react'

/** A page of one short column, such as a question with its answers. */
export function NarrowPage({ children }: { children: ReactNode }) {
  return <div className="wrap section narrow grid gap-8">{children}</div>
}
