import type { ReactNode } from 'react'
import { Inline } from '#app/ui/inline.tsx'

export type SectionBackground = 'paper' | 'sand' | 'forest' | 'mustard'
const grounds: Record<SectionBackground, string> = { paper: '', sand: 'bg-sand', forest: 'on-forest', mustard: 'bg-mustard-soft' }

type SectionProps = {
  id: string
  title: ReactNode
  lead?: ReactNode
  ground?: SectionBackground
  centered?: boolean
  drawing?: ReactNode
  children?: ReactNode
}

export function Section({ id, title, lead, ground = 'paper', centered = false, drawing, children }: SectionProps) {
  const heading = (
    <div className={`section-heading ${centered ? 'text-center' : ''}`.trim()}>
      <h2 id={`${id}-title`}>{title}</h2>
      {lead && (
        <p className="lead">
          <Inline>{lead}</Inline>
        </p>
      )}
    </div>
  )
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={`section ${grounds[ground]}`.trim()}>
      <div className="wrap section-parts">
        {drawing ? (
          <div className="grid items-center gap-8 md:grid-cols-[1.4fr_1fr]">
            {heading}
            <div className="hidden md:block">{drawing}</div>
          </div>
        ) : (
          heading
        )}
        {children && <div>{children}</div>}
      </div>
    </section>
  )
}

type TitledSectionProps = { id: string; title: ReactNode; className: string; large?: boolean; children: ReactNode }

/** A smaller part of a page under a heading of its own. `id` is the id of the heading, to which links can lead. */
export function TitledSection({ id, title, className, large = false, children }: TitledSectionProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className={large ? 'text-2xl' : 'text-xl'}>
        {title}
      </h2>
      {children}
    </section>
  )
}

export function NarrowPage({ children }: { children: ReactNode }) {
  return <div className="wrap section narrow grid gap-8">{children}</div>
}
