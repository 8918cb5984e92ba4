import { Check } from 'lucide-react'

/** What belongs to something that is offered, each point with a tick. */
export function TickedList({ points, className = '' }: { points: readonly string[]; className?: string }) {
  return (
    <ul className={`grid gap-2.5 ${className}`.trim()}>
      {points.map((point) => (
        <li key={point} className="flex gap-3">
          <Check className="mt-1 h-5 w-5 shrink-0 text-evergreen" aria-hidden />
          {point}
        </li>
      ))}
    </ul>
  )
}
