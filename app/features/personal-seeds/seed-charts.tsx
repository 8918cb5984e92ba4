import type { ReactNode } from 'react'
import { mySeedsWords as words } from '#words/seeds.ts'
import { formatNumber } from '#app/features/site/numbers.ts'
import { Table } from '#app/ui/table.tsx'
import { Seed, Sprout } from '#app/ui/world/pieces.tsx'
import type { SeedsView } from './seeds-view.ts'

/** Rows of seeds: each kind's own, beside each other as far as there is room for one seed each; longer rows are closer. */
export function KindsChart({ kinds }: Pick<SeedsView, 'kinds'>) {
  const { heading, column, names, alt } = words.kinds
  const most = Math.max(1, ...kinds.map(({ seeds }) => seeds))
  return (
    <section aria-labelledby="kinds" className="card content-start">
      <h2 id="kinds" className="text-xl">
        {heading}
      </h2>
      <svg viewBox={`0 0 320 ${kinds.length * 44}`} role="img" aria-label={alt} className="w-full">
        {kinds.map(({ kind, seeds }, row) => (
          <g key={kind} transform={`translate(0 ${row * 44})`}>
            <text x="0" y="14" className="fill-ink text-[13px]">
              {names[kind]}
            </text>
            <text x="320" y="14" textAnchor="end" className="fill-ink text-[13px] font-semibold">
              {formatNumber(seeds)}
            </text>
            <path className="fill-none stroke-line" strokeWidth="3" strokeLinecap="round" d="M3 30h314" />
            {seeds > 0 && (
              <path
                className="fill-none stroke-leaf"
                strokeWidth="6"
                strokeLinecap="round"
                d={`M3 30h${Math.max(4, (seeds / most) * 300)}`}
              />
            )}
            <Seed x={seeds > 0 ? 6 + Math.max(4, (seeds / most) * 300) : 6} y={37} scale={0.5} />
          </g>
        ))}
      </svg>
      <Numbers>
        <Table
          name={{ labelledBy: 'kinds' }}
          columns={[{ head: column.kind }, { head: column.seeds, figures: true }]}
          rows={kinds.map(({ kind, seeds }) => ({ key: kind, cells: [names[kind], formatNumber(seeds)] }))}
        />
      </Numbers>
    </section>
  )
}

const GROUND = 150
const TALLEST = 112

/** Twelve stems beside each other, each as tall as its week; a week without any is a seed in the ground. */
export function WeeksChart({ weeks }: Pick<SeedsView, 'weeks'>) {
  const { heading, column, alt } = words.weeks
  const most = Math.max(1, ...weeks.map(({ seeds }) => seeds))
  return (
    <section aria-labelledby="weeks" className="card content-start">
      <h2 id="weeks" className="text-xl">
        {heading}
      </h2>
      <svg viewBox="0 0 320 170" role="img" aria-label={alt} className="w-full">
        <path className="fill-hill" d={`M0 ${GROUND}c70-8 250-8 320 0v20H0z`} />
        {weeks.map(({ until, seeds }, at) => {
          const x = 16 + at * 26
          const height = (Math.max(0, seeds) / most) * TALLEST
          if (height === 0) return <Seed key={until} x={x} y={GROUND + 6} scale={0.45} />
          return (
            <g key={until}>
              <path className="fill-none stroke-leaf-deep" strokeWidth="4" strokeLinecap="round" d={`M${x} ${GROUND}v${-height}`} />
              <Sprout x={x} y={GROUND - height + 6} scale={0.55} />
              <text x={x} y={GROUND - height - 22} textAnchor="middle" className="fill-ink text-[11px] font-semibold">
                {formatNumber(seeds)}
              </text>
            </g>
          )
        })}
      </svg>
      <p className="flex justify-between text-sm text-muted" aria-hidden>
        <span>{weeks[0]?.until}</span>
        <span>{weeks.at(-1)?.until}</span>
      </p>
      <Numbers>
        <Table
          name={{ labelledBy: 'weeks' }}
          columns={[{ head: column.week }, { head: column.seeds, figures: true }]}
          rows={weeks.toReversed().map(({ until, seeds }) => ({ key: until, cells: [until, formatNumber(seeds)] }))}
        />
      </Numbers>
    </section>
  )
}

function Numbers({ children }: { children: ReactNode }) {
  return (
    <details>
      <summary className="cursor-pointer py-2 font-semibold">{words.table}</summary>
      <div>{children}</div>
    </details>
  )
}
