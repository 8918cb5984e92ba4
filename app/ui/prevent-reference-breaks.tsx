import type { ReactNode } from 'react'

const REFERENCE = /(MS-[A-Z0-9]{4}-[A-Z0-9]{2}(?:-\d+)?)/

export function preventReferenceBreaks(text: string): ReactNode {
  return text.split(REFERENCE).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span key={place} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}
