import type { ReactNode } from 'react'
import { Drawing } from './world/drawing.tsx'
import type { Elements } from './elements.ts'

export function EmptyState({
  title,
  heading: Heading = 'h2',
  actions,
  children,
}: {
  title: ReactNode
  heading?: 'h2' | 'h3'
  actions?: Elements
  children?: Elements
}) {
  return (
    <div className="mx-auto grid max-w-xl justify-items-center gap-4 py-8 text-center">
      <Drawing name="empty-nest" className="w-56" />
      <Heading className="text-xl">{title}</Heading>
      {children}
      {actions && <div className="flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  )
}
