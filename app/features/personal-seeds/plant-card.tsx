import { mySeedsWords } from '#words/seeds.ts'
import { PLANT_FROM, PLANT_STAGES } from '#app/features/seeds/seed-rules.ts'
import { counted, formatNumber } from '#app/features/site/numbers.ts'
import { Table } from '#app/ui/table.tsx'
import { Drawing } from '#app/ui/world/drawing.tsx'
import { FoldedNumbers } from './folded-numbers.tsx'
import type { SeedsView } from './seeds-view.ts'

/** What the seeds have grown, and from how many on the plant is how old. */
export function PlantCard({ stage, next }: Pick<SeedsView, 'stage' | 'next'>) {
  const { heading, stages, column, next: words, grown, here } = mySeedsWords.plant
  return (
    <section aria-labelledby="plant" className="card content-start">
      <h2 id="plant" className="text-xl">
        {heading}
      </h2>
      <ol className="flex max-w-96 items-end justify-between gap-1">
        {PLANT_STAGES.map((each) => (
          <li key={each} className={`w-1/5 ${each <= stage ? '' : 'opacity-35'}`}>
            <Drawing name={`plant-${each}`} className={`mx-auto ${each === stage ? 'w-full' : 'w-4/5'}`} />
          </li>
        ))}
      </ol>
      <p>
        <strong>{`${stages[stage]}.`}</strong> <span>{next ? words(counted(next.seeds), stages[next.stage]) : grown}</span>
      </p>
      <FoldedNumbers>
        <Table
          name={{ labelledBy: 'plant' }}
          columns={[{ head: column.stage }, { head: column.from, figures: true }]}
          rows={PLANT_STAGES.map((each) => ({
            key: String(each),
            cells: [
              <>
                <span>{stages[each]}</span> {each === stage && <span className="font-normal text-clay">{here}</span>}
              </>,
              formatNumber(PLANT_FROM[each]),
            ],
          }))}
        />
      </FoldedNumbers>
    </section>
  )
}
