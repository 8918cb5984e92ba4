import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Drawing } from './drawing.tsx'
import { Seed } from './pieces.tsx'

type Metric = {
  id: string
  label: ReactNode
  /** The figure as text. */ value: ReactNode
  /** The figure as a number, which decides the size of its seed. */ figure: number
  href: string
}

export function ImpactTree({ metrics }: { metrics: Metric[] }) {
  const most = Math.max(...metrics.map(({ figure }) => figure))
  return (
    <div className="mx-auto grid w-full max-w-6xl md:grid-rows-[auto_auto]">
      <Drawing name="impact-tree" className="mx-auto mb-2 w-52 self-end md:col-start-1 md:row-start-1 md:-mb-1 md:w-[30%]" />
      <div className="h-3 rounded-full bg-hill max-md:hidden md:col-start-1 md:row-start-2" aria-hidden />
      <ul className="impact-seeds md:col-start-1">
        {metrics.map(({ id, label, value, figure, href }) => (
          <li key={id}>
            <svg viewBox="-17 -26 34 27.4" aria-hidden>
              {figure > 0 ? (
                <ScaledSeed share={figure / most} />
              ) : (
                <ellipse className="fill-none stroke-edge" cx="0" cy="0" rx="3" ry="1" strokeWidth="0.4" />
              )}
            </svg>
            <Link
              to={href}
              className="grid content-start gap-1 text-ink no-underline hover:underline md:justify-items-center md:text-center"
            >
              <strong className="font-display text-3xl leading-none font-semibold">{value}</strong>
              <span className="text-sm leading-tight text-muted">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The side grows with the square root of the figure, so that the area grows with the figure. */
function ScaledSeed({ share }: { share: number }) {
  const side = Number(Math.sqrt(share).toFixed(4))
  return <Seed y={Number((1 - side).toFixed(4))} scale={side} />
}
