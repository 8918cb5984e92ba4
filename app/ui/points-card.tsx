import { type ReactNode, useId } from 'react'
import { Inline } from './inline.tsx'

type PointsCardProps = { heading: ReactNode; points: { title: string; text: ReactNode }[] }

export function TitledListCard({ heading, points }: PointsCardProps) {
  const id = useId()
  return (
    <aside aria-labelledby={id} className="card self-start">
      <h2 id={id} className="text-xl">
        {heading}
      </h2>
      <dl className="grid gap-4">
        {points.map(({ title, text }) => (
          <div key={title}>
            <dt className="font-semibold">{title}</dt>
            <dd>
              <Inline>{text}</Inline>
            </dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}
