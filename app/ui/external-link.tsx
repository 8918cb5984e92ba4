import type { ReactNode } from 'react'
import { uiWords } from '#copy/ui.ts'

export function ExternalLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a className="inline-block py-0.5" href={to} target="_blank" rel="noopener">
      <span>{children}</span>
      <span className="sr-only"> {uiWords.newTab}</span>
    </a>
  )
}
