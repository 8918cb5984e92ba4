import { Check } from 'lucide-react'

export function TickedList({ points }: { points: readonly string[] }) {
  return (
    <ul className="ticks">
      {points.map((point) => (
        <li key={point}>
          <Check aria-hidden />
          <span>{point}</span>
        </li>
      ))}
    </ul>
  )
}
