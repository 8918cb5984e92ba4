import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Drawing } from './drawing.tsx'

type Metric = { id: string; label: ReactNode; value: ReactNode; href: string }

/** The tree whose seeds are the numbers. The drawing is ornament; the list over it is the content. */
export function ImpactTree({ metrics }: { metrics: Metric[] }) {
  return (
    <div className="relative isolate mx-auto max-w-4xl">
      <Drawing name="impact-tree" className="mx-auto -mt-6 block w-full max-w-xl" />
      <ul className="-mt-8 grid grid-cols-2 gap-3 md:absolute md:inset-0 md:mt-0 md:block">
        {metrics.map(({ id, label, value, href }, index) => (
          <li key={id} className={`seed-figure ${places[index % places.length]}`}>
            <Link to={href} className="grid gap-1 text-on-mustard no-underline hover:underline">
              <strong className="font-display text-3xl leading-none font-semibold">{value}</strong>
              <span className="text-sm leading-tight">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

// From tablets up the seeds hang about the crown; on a phone they have fallen in two rows beneath it.
const places = ['md:left-0 md:top-[16%]', 'md:right-0 md:top-[10%]', 'md:left-[3%] md:top-[56%]', 'md:right-[3%] md:top-[52%]']
