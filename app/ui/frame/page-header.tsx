import type { ReactNode } from 'react'
import type { Elements } from '#app/ui/elements.ts'
import { Inline } from '#app/ui/inline.tsx'

type PageHeaderProps = {
  title: ReactNode
  eyebrow?: ReactNode
  lead?: ReactNode
  drawing?: ReactNode
  /** `doing` makes the header short, for a page with a form near its top; `brief` leaves only the title and the eyebrow. */
  doing?: boolean
  brief?: boolean
  heading?: 'h1' | 'h2'
  children?: Elements
}

const LOW_HILLS = 'absolute inset-x-0 max-md:h-7! md:h-16! bottom-0 -z-10'

export function PageHeader({
  title,
  eyebrow,
  lead,
  drawing,
  doing = false,
  brief = false,
  heading: Heading = 'h1',
  children,
}: PageHeaderProps) {
  if (brief)
    return (
      <header className="relative isolate overflow-hidden bg-sand">
        <div className="wrap flex flex-wrap items-baseline gap-x-5 gap-y-1 pt-3 pb-7 md:pt-7 md:pb-14">
          <Heading className="text-xl md:text-3xl">{title}</Heading>
          {eyebrow && (
            <p className="text-sm text-muted">
              <Inline>{eyebrow}</Inline>
            </p>
          )}
        </div>
        <Hills className={LOW_HILLS} />
      </header>
    )
  if (doing)
    return (
      <header className="relative isolate overflow-hidden bg-sand">
        <div className={`wrap grid items-end gap-6 pt-3 md:pt-7 ${drawing ? 'md:grid-cols-[1.8fr_1fr]' : ''}`}>
          <div className="grid justify-items-start gap-1 pb-7 md:gap-3 md:pb-14">
            {eyebrow && <p className="eyebrow">{eyebrow}</p>}
            <Heading className="max-w-3xl text-xl md:text-3xl">{title}</Heading>
            {lead && (
              <p className="lead max-md:text-base max-md:leading-snug">
                <Inline>{lead}</Inline>
              </p>
            )}
            {children && <div className="grid gap-3 pt-3 empty:hidden md:pt-1">{children}</div>}
          </div>
          {drawing && <div className="mx-auto mb-3 w-full max-w-56 max-md:hidden">{drawing}</div>}
        </div>
        <Hills className={LOW_HILLS} />
      </header>
    )
  return (
    <header className="relative isolate overflow-hidden bg-sand">
      <div className={`wrap grid items-end gap-6 pt-8 md:pt-20 ${drawing ? 'md:grid-cols-[1.2fr_1fr]' : ''}`}>
        <div className={`grid justify-items-start gap-5 md:pb-28 ${drawing ? 'pb-2' : 'pb-20'}`}>
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <Heading className="max-w-3xl text-4xl">{title}</Heading>
          {lead && (
            <p className="lead">
              <Inline>{lead}</Inline>
            </p>
          )}
          {children}
        </div>
        {drawing && <div className="mx-auto w-full max-w-64 sm:max-w-80 md:max-w-none md:mb-3">{drawing}</div>}
      </div>
      <Hills className="absolute inset-x-0 bottom-0 -z-10" />
    </header>
  )
}

function Hills({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 1440 120" preserveAspectRatio="none" className={`hills block h-12 w-full md:h-24 ${className}`} aria-hidden>
      <path className="fill-far" d="M0 70C200 0 420 20 640 62s420 40 800-40v98H0z" />
      <path className="fill-hill" d="M0 84c260 40 420-30 700-6s420 40 740-36v78H0z" />
      <path className="fill-paper" d="M0 108c360-40 640 20 900 2s400-30 540-16v26H0z" />
    </svg>
  )
}
