import type { ReactNode } from 'react'
import { Fold } from '../fold.tsx'
import { Drawing } from './drawing.tsx'
import type { PlantStage } from './drawing-names.ts'
import { Road } from './road.tsx'

type Stage = { title: ReactNode; text: ReactNode; action?: ReactNode }

/** The roadmap: one road down the page, and beside it the plant, a stage older at every bend. On a phone each stage opens at a press. */
export function JourneyRoad({ stages, heading: Heading = 'h3' }: { stages: Stage[]; heading?: 'h3' | 'h4' }) {
  const last = stages.length - 1
  return (
    <ol>
      {stages.map(({ title, text, action }, index) => {
        const right = index % 2 === 1
        const stage = Math.round((index * 4) / Math.max(last, 1)) as PlantStage
        return (
          <li
            key={index}
            className={`grid grid-cols-[64px_1fr] gap-x-4 md:grid-cols-[1fr_220px_1fr] md:gap-x-10 print:mb-3 print:min-h-0 print:grid-cols-[56px_1fr] print:gap-x-4 ${index < last ? 'min-h-20 md:min-h-76' : ''}`}
          >
            <div className="relative row-span-full grid content-start justify-items-center md:col-start-2 print:col-start-1">
              {index < last && <Road flip={right} className="absolute inset-x-0 top-8 h-full w-full md:top-24 print:hidden" />}
              <Drawing
                name={`meadow-${stage}`}
                className={`relative aspect-square rounded-full border-4 border-road bg-surface print:w-full ${sizes[stage]}`}
              />
            </div>
            <Fold
              heading
              line={<Heading className="md:text-xl">{title}</Heading>}
              className={`row-start-1 md:pt-12 md:pb-10 print:col-start-2 print:p-0 print:text-left ${right ? 'md:col-start-3' : 'md:col-start-1 md:text-right'}`}
            >
              <div
                className={`grid justify-items-start gap-2 pb-5 md:pt-2 md:pb-0 print:justify-items-start print:gap-1 print:p-0 ${right ? '' : 'md:justify-items-end'}`}
              >
                <p className="max-w-96 text-muted print:max-w-none">{text}</p>
                {action && <div className="no-print">{action}</div>}
              </div>
            </Fold>
          </li>
        )
      })}
    </ol>
  )
}

// It takes more room the older it grows.
const sizes = ['w-3/4 md:w-3/5', 'w-5/6 md:w-2/3', 'w-11/12 md:w-3/4', 'w-full md:w-5/6', 'w-full']
