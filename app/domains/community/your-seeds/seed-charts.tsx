import { mySeedsWords as words } from '#copy/community/seeds.ts'
import { formatNumber, counted } from '#app/platform/format/numbers.ts'
import { Table } from '#app/ui/table.tsx'
import { Seed, Sprout } from '#app/ui/world/pieces.tsx'
import type { SeedsView } from './seeds-view.ts'
import { PLANT_STAGE_SEEDS, PLANT_STAGES } from '#app/domains/community/seeds/seed-rules.ts'
import { Drawing } from '#app/ui/world/drawing.tsx'
import type { ComponentProps, ReactNode } from 'react'

type ChartCardProps = Pick<ComponentProps<typeof Table>, 'rows'> & {
  id: string
  heading: string
  column: string
  figures: string
  children: ReactNode
}

function ChartCard({ id, heading, column, figures, rows, children }: ChartCardProps) {
  return (
    <section aria-labelledby={id} className="card content-start">
      <h2 id={id} className="text-xl">
        {heading}
      </h2>
      {children}
      <details className="no-print">
        <summary className="cursor-pointer py-2 font-semibold">{words.table}</summary>
        <Table name={{ labelledBy: id }} columns={[{ head: column }, { head: figures, figures: true }]} rows={rows} />
      </details>
    </section>
  )
}

export function KindsChart({ kinds }: Pick<SeedsView, 'kinds'>) {
  const { heading, column, names, alt } = words.kinds
  const most = Math.max(1, ...kinds.map(({ seeds }) => seeds))
  const rows = kinds.map(({ kind, seeds }) => ({ key: kind, cells: [names[kind], formatNumber(seeds)] }))
  return (
    <ChartCard id="kinds" heading={heading} column={column.kind} figures={column.seeds} rows={rows}>
      <div role="img" aria-label={alt} className="grid max-w-96 gap-3">
        {kinds.map(({ kind, seeds }) => {
          const grown = Math.max(4, (seeds / most) * 300)
          return (
            <div key={kind}>
              <p className="flex justify-between gap-3 leading-snug">
                <span>{names[kind]}</span> <span className="figures font-semibold">{formatNumber(seeds)}</span>
              </p>
              <svg viewBox="0 0 320 20" className="block w-full" aria-hidden>
                <path className="fill-none stroke-line" strokeWidth="4" strokeLinecap="round" d="M3 11h314" />
                {seeds > 0 && (
                  <>
                    <path className="fill-none stroke-leaf" strokeWidth="6" strokeLinecap="round" d={`M4 11h${grown}`} />
                    <Seed x={6 + grown} y={18} scale={0.5} />
                  </>
                )}
              </svg>
            </div>
          )
        })}
      </div>
    </ChartCard>
  )
}

const GROUND = 150
const TALLEST = 108
const BETWEEN = 24
/** If a number has more characters than this, only the greatest number is written, because neighbors would overlap. */
const WRITTEN = 3

export function WeeksChart({ weeks }: Pick<SeedsView, 'weeks'>) {
  const { heading, column, alt } = words.weeks
  const most = Math.max(1, ...weeks.map(({ seeds }) => seeds))
  const isWritten = (seeds: number) => formatNumber(most).length <= WRITTEN || seeds === most
  const rows = weeks.toReversed().map(({ until, seeds }) => ({ key: until, cells: [until, formatNumber(seeds)] }))
  return (
    <ChartCard id="weeks" heading={heading} column={column.week} figures={column.seeds} rows={rows}>
      <svg viewBox="0 0 292 172" role="img" aria-label={alt} className="w-full max-w-96">
        <path className="fill-hill" d={`M0 ${GROUND}c64-8 228-8 292 0v22H0z`} />
        {weeks.map(({ until, seeds }, at) => {
          const x = 14 + at * BETWEEN
          const height = (Math.max(0, seeds) / most) * TALLEST
          if (height === 0)
            return (
              <path
                key={until}
                className="fill-none stroke-bark"
                strokeWidth="2.5"
                strokeLinecap="round"
                opacity=".45"
                d={`M${x - 6} ${GROUND + 7}q6 4 12 0`}
              />
            )
          return (
            <g key={until}>
              <path className="fill-none stroke-leaf-deep" strokeWidth="4" strokeLinecap="round" d={`M${x} ${GROUND}v${-height}`} />
              <Sprout x={x} y={GROUND - height + 6} scale={0.5} />
              {isWritten(seeds) && (
                <text
                  x={Math.min(x, 292 - 4 * formatNumber(seeds).length)}
                  y={GROUND - height - 22}
                  textAnchor="middle"
                  className="fill-ink text-[14px] font-semibold"
                >
                  {formatNumber(seeds)}
                </text>
              )}
            </g>
          )
        })}
      </svg>
      <p className="flex max-w-96 justify-between text-sm text-muted" aria-hidden>
        <span>{weeks[0]?.until}</span>
        <span>{weeks.at(-1)?.until}</span>
      </p>
    </ChartCard>
  )
}

export function PlantCard({ stage, next }: Pick<SeedsView, 'stage' | 'next'>) {
  const { heading, stages, column, next: nextStage, grown, here } = words.plant
  const rows = PLANT_STAGES.map((each) => ({
    key: String(each),
    cells: [
      <>
        <span>{stages[each]}</span> {each === stage && <span className="font-normal text-clay">{here}</span>}
      </>,
      formatNumber(PLANT_STAGE_SEEDS[each]),
    ],
  }))
  return (
    <ChartCard id="plant" heading={heading} column={column.stage} figures={column.from} rows={rows}>
      <ol className="flex max-w-96 items-end justify-between gap-1">
        {PLANT_STAGES.map((each) => (
          <li key={each} className={`w-1/5 ${each <= stage ? '' : 'opacity-35'}`}>
            <Drawing name={`plant-${each}`} className={`mx-auto ${each === stage ? 'w-full' : 'w-4/5'}`} />
          </li>
        ))}
      </ol>
      <p>
        <strong>{`${stages[stage]}.`}</strong> <span>{next ? nextStage(counted(next.seeds), stages[next.stage]) : grown}</span>
      </p>
    </ChartCard>
  )
}
