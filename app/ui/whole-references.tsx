import type { ReactNode } from 'react'

/** As `Receipt MS-7KQ4-2F-3`: a browser may break a line after each hyphen. */
const REFERENCE = /(MS-[A-Z0-9]{4}-[A-Z0-9]{2}(?:-\d+)?)/

/** A text of one line in which no reference is broken in two, such as a title. */
export function wholeReferences(text: string): ReactNode {
  // Every second part is what was looked for.
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
