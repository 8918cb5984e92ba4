import type { ReactNode } from 'react'
import { Drawing } from './world/drawing.tsx'
import type { Elements } from './elements.ts'
import { Inline } from '#app/ui/inline.tsx'

type HeroProps = {
  title: ReactNode
  eyebrow?: ReactNode
  lead?: ReactNode
  actions?: Elements
  children?: Elements
  heading?: 'h1' | 'h2'
}

export function Hero({ title, eyebrow, lead, actions, children, heading: Heading = 'h1' }: HeroProps) {
  return (
    <header className="hero">
      <div className="wrap">
        <div>
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <Heading>{title}</Heading>
          {lead && (
            <p className="lead text-ink">
              <Inline>{lead}</Inline>
            </p>
          )}
          {actions && <div className="hero-actions">{actions}</div>}
          {children}
        </div>
      </div>
      <Drawing eager name="hero-scene" className="hero-scene" />
    </header>
  )
}
