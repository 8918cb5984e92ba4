import type { ReactNode } from 'react'
import { Fold } from '#app/ui/forms/fold.tsx'
import { Drawing } from './drawing.tsx'
import type { PlantStage } from './drawing.tsx'
import { Road } from './road.tsx'
import type { Elements } from '../elements.ts'

type Stage = { title: ReactNode; text: ReactNode; action?: Elements }

export function JourneyRoad({ stages, heading: Heading = 'h3' }: { stages: Stage[]; heading?: 'h3' | 'h4' }) {
  const last = stages.length - 1
  return (
    <ol>
      {stages.map(({ title, text, action }, index) => {
        const right = index % 2 === 1
        const stage = Math.round((index * 4) / Math.max(last, 1)) as PlantStage
        return (
          <li key={index} className="stage">
            <div>
              {index < last && <Road flip={right} />}
              <Drawing name={`meadow-${stage}`} className={`medallion ${sizes[stage]}`} />
            </div>
            <Fold heading line={<Heading>{title}</Heading>}>
              <div>
                <p>{text}</p>
                {action}
              </div>
            </Fold>
          </li>
        )
      })}
    </ol>
  )
}

const sizes = ['w-3/5', 'w-2/3', 'w-3/4', 'w-5/6', 'w-full']
