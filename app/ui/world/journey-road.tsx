import type { ReactNode } from 'react'
import { Plant, type PlantStage } from './plant.tsx'
import { Road } from './road.tsx'

type Stage = { title: ReactNode; text: ReactNode; action?: ReactNode }

/** The roadmap: one road down the page, and beside it the plant, a stage older at every bend. */
export function JourneyRoad({ stages, heading: Heading = 'h3' }: { stages: Stage[]; heading?: 'h3' | 'h4' }) {
  const last = stages.length - 1
  return (
    <ol>
      {stages.map(({ title, text, action }, index) => {
        const right = index % 2 === 1
        return (
          <li key={index} className="grid grid-cols-[96px_1fr] gap-x-5 md:grid-cols-[1fr_200px_1fr] md:gap-x-12">
            <div className="relative row-span-full grid content-start justify-items-center md:col-start-2">
              {index < last && <Road flip={right} className="absolute inset-x-0 top-16 h-full w-full md:top-24" />}
              <Plant stage={Math.round((index * 4) / Math.max(last, 1)) as PlantStage} className="relative w-full rounded-full border-4 border-road bg-surface" />
            </div>
            <div className={`row-start-1 grid content-start justify-items-start gap-2 pt-2 pb-14 md:pt-12 md:pb-28 ${right ? 'md:col-start-3' : 'md:col-start-1 md:justify-items-end md:text-right'}`}>
              <Heading className="text-xl">{title}</Heading>
              <p className="max-w-96 text-muted">{text}</p>
              {action && <div className="mt-2">{action}</div>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
