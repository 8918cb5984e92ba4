import type { ReactNode } from 'react'
import { Drawing } from './world/drawing.tsx'
import type { Elements } from './elements.ts'

/** Nothing to show, said kindly, with what to try next. */
export function EmptyState({
  title,
  heading: Heading = 'h2',
  drawing,
  actions,
  children,
}: {
  title: ReactNode
  heading?: 'h2' | 'h3'
  drawing?: Elements
  actions?: Elements
  children?: Elements
}) {
  return (
    <div className="mx-auto grid max-w-xl justify-items-center gap-4 py-8 text-center">
      {drawing ?? <Drawing name="empty-nest" className="w-56" />}
      <Heading className="text-xl">{title}</Heading>
      {children}
      {actions && <div className="flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  )
}
