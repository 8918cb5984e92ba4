import { mySeedsWords as words } from '#words/seeds.ts'
import { formatNumber } from '#app/features/site/numbers.ts'
import { Table } from '#app/ui/table.tsx'
import { Seed, Sprout } from '#app/ui/world/pieces.tsx'
import { FoldedNumbers } from './folded-numbers.tsx'
import type { SeedsView } from './seeds-view.ts'

/** A row of earth for each kind, and what has grown along it; where nothing has, the earth is bare. */
export function KindsChart({ kinds }: Pick<SeedsView, 'kinds'>) {
  const { heading, column, names, alt } = words.kinds
  const most = Math.max(1, ...kinds.map(({ seeds }) => seeds))
  return (
    <section aria-labelledby="kinds" className="card content-start">
      <h2 id="kinds" className="text-xl">
        {heading}
      </h2>
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
      <FoldedNumbers>
        <Table
          name={{ labelledBy: 'kinds' }}
          columns={[{ head: column.kind }, { head: column.seeds, figures: true }]}
          rows={kinds.map(({ kind, seeds }) => ({ key: kind, cells: [names[kind], formatNumber(seeds)] }))}
        />
      </FoldedNumbers>
    </section>
  )
}

const GROUND = 150
const TALLEST = 108
const BETWEEN = 24
/** What fits above a stem without reaching over the next: 999. */
const WRITTEN = 3

/** Twelve stems beside each other, each as tall as its week; a week without any is a bare furrow. */
export function WeeksChart({ weeks }: Pick<SeedsView, 'weeks'>) {
  const { heading, column, alt } = words.weeks
  const most = Math.max(1, ...weeks.map(({ seeds }) => seeds))
  const isWritten = (seeds: number) => formatNumber(most).length <= WRITTEN || seeds === most
  return (
    <section aria-labelledby="weeks" className="card content-start">
      <h2 id="weeks" className="text-xl">
        {heading}
      </h2>
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
      <FoldedNumbers>
        <Table
          name={{ labelledBy: 'weeks' }}
          columns={[{ head: column.week }, { head: column.seeds, figures: true }]}
          rows={weeks.toReversed().map(({ until, seeds }) => ({ key: until, cells: [until, formatNumber(seeds)] }))}
        />
      </FoldedNumbers>
    </section>
  )
}
