import type { ReactNode } from 'react'
import { Drawing } from './world/drawing.tsx'
import type { Elements } from './elements.ts'

type HeroProps = {
  title: ReactNode
  eyebrow?: ReactNode
  lead?: ReactNode
  actions?: Elements
  children?: Elements
  heading?: 'h1' | 'h2'
}

/** The first sight of the site: words in the open sky on the left, the world below and to the right. */
export function Hero({ title, eyebrow, lead, actions, children, heading: Heading = 'h1' }: HeroProps) {
  return (
    <header className="hero">
      <div className="wrap">
        <div>
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <Heading>{title}</Heading>
          {lead && <p className="lead text-ink">{lead}</p>}
          {actions && <div className="hero-actions">{actions}</div>}
          {children}
        </div>
      </div>
      <Drawing inPage name="hero-scene" className="hero-scene" />
    </header>
  )
}
