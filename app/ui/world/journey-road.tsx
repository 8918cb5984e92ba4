import type { ReactNode } from 'react'
import { Fold } from '#app/ui/forms/fold.tsx'
import { Drawing } from './drawing.tsx'
import type { PlantStage } from './drawing.tsx'
import type { Elements } from '../elements.ts'

type Stage = { title: ReactNode; text: ReactNode; action?: Elements }

export function JourneyRoad({ stages }: { stages: Stage[] }) {
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
            <Fold heading line={<h3>{title}</h3>}>
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

/** A bend of the road with a trail of seeds, as wide as its box. Pieces placed end to end form one road. */
function Road({ flip }: { flip: boolean }) {
  const bend = flip ? 'M50 0C-30 30 130 70 50 100' : 'M50 0C130 30-30 70 50 100'
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
      <path className="road" fill="none" stroke="var(--road)" vectorEffect="non-scaling-stroke" d={bend} />
      <path
        fill="none"
        stroke="var(--seed)"
        strokeWidth="6"
        strokeLinecap="round"
        strokeDasharray="0 18"
        vectorEffect="non-scaling-stroke"
        d={bend}
      />
    </svg>
  )
}
