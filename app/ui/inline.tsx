import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { parseInline } from '#app/platform/inline-markup.ts'
import { ExternalLink } from './external-link.tsx'

/** Text in which the ministry may have written **bold** and [links](/contact). Anything else is shown as it is. */
export function Inline({ children }: { children: ReactNode }): ReactNode {
  if (typeof children !== 'string') return children
  return parseInline(children).map((piece, index) => {
    if (piece.kind === 'bold') return <strong key={index}>{piece.text}</strong>
    if (piece.kind === 'text') return piece.text
    if (piece.to.startsWith('/'))
      return (
        <Link key={index} to={piece.to}>
          {piece.text}
        </Link>
      )
    return (
      <ExternalLink key={index} to={piece.to}>
        {piece.text}
      </ExternalLink>
    )
  })
}
