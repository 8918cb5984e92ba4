import type { ReactNode } from 'react'
import { Drawing } from './world/drawing.tsx'

type HeroProps = {
  title: ReactNode
  eyebrow?: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  children?: ReactNode
  heading?: 'h1' | 'h2'
}

const SCENE = '-z-10 mt-1 block h-48 w-full sm:h-84 md:h-112 nav:absolute nav:inset-0 nav:mt-0 nav:h-full'

/** The first sight of the site: words in the open sky on the left, the world below and to the right. */
export function Hero({ title, eyebrow, lead, actions, children, heading: Heading = 'h1' }: HeroProps) {
  return (
    <header className="relative isolate overflow-hidden nav:min-h-[44vw]">
      <div className="wrap pt-6 sm:pt-9 md:pt-16 nav:pt-20 nav:pb-64">
        <div className="grid max-w-xl justify-items-start gap-4 sm:gap-5">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <Heading className="text-5xl">{title}</Heading>
          {lead && <p className="lead text-ink">{lead}</p>}
          {actions && <div className="mt-2 flex flex-wrap gap-3">{actions}</div>}
          {children}
        </div>
      </div>
      <Drawing inPage name="hero-scene" className={`${SCENE} noscript:hidden`} />
      <noscript>
        <Drawing name="hero-scene" className={SCENE} />
      </noscript>
    </header>
  )
}
