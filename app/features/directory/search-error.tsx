import type { ReactNode } from 'react'
import { RESULTS_HEADING } from './use-searching.ts'

/** An error that stands alone in place of the results, in the words of the error catalogue; below it, what can be done. */
export function SearchError({ error, children }: { error: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-5">
      <h2 id={RESULTS_HEADING} tabIndex={-1} className="text-2xl text-clay">
        {error}
      </h2>
      {children}
    </div>
  )
}
