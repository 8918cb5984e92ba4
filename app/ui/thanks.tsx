import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { focusHeading } from './focus-heading.ts'
import { Drawing } from './world/drawing.tsx'
import type { Elements } from './elements.ts'

type ThanksProps = {
  title: ReactNode
  referenceLabel?: ReactNode
  reference?: string
  nextTitle?: ReactNode
  next?: ReactNode[]
  drawing?: Elements
  actions?: Elements
  actionsFirst?: boolean
  heading?: 'h1' | 'h2'
  focusOnMount?: boolean
  children?: Elements
  share?: Elements
}

export function Thanks({
  title,
  referenceLabel,
  reference,
  nextTitle,
  next = [],
  drawing,
  actions,
  actionsFirst = false,
  heading: Heading = 'h2',
  focusOnMount = false,
  children,
  share,
}: ThanksProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const whole = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  // A form in steps then goes back to its first history entry, and React Router restores that scroll position: `key` scrolls again.
  useEffect(() => {
    if (focusOnMount) focusHeading(heading.current!, whole.current!)
  }, [focusOnMount, key])
  const buttons = actions && <div className="flex flex-wrap justify-center gap-3">{actions}</div>
  return (
    <div ref={whole} className="grid justify-items-center gap-5 text-center">
      {drawing ?? <Drawing name="plant-2" className="w-44" />}
      <Heading ref={heading} tabIndex={-1} data-step-heading className="text-3xl">
        {title}
      </Heading>
      {children}
      {actionsFirst && buttons}
      {reference && (
        <p className="rounded-md border-2 border-dashed border-edge bg-surface px-6 py-3">
          <span className="contents">{referenceLabel}</span>{' '}
          <strong className="block text-xl tracking-wide whitespace-nowrap">{reference}</strong>
        </p>
      )}
      {next.length > 0 && (
        <div className="w-full max-w-xl text-left">
          {nextTitle && <p className="font-display text-lg font-semibold">{nextTitle}</p>}
          <ol className="mt-2 grid list-decimal gap-2 pl-6 marker:font-semibold marker:text-clay">
            {next.map((line, index) => (
              <li key={index}>{line}</li>
            ))}
          </ol>
        </div>
      )}
      {!actionsFirst && buttons}
      {share}
    </div>
  )
}
