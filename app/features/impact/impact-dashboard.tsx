import { impactWords as words } from '#words/impact.ts'
import { formatMoney } from '#app/features/site/money.ts'
import { formatNumber } from '#app/features/site/numbers.ts'
import { Table } from '#app/ui/table.tsx'
import { ImpactTree } from '#app/ui/world/impact-tree.tsx'
import { courseCents, type MetricId, metricIds } from './impact-figures.ts'
import type { ShownImpact } from './read-impact.server.ts'

/** The tree whose seeds are the figures, and beneath it the same figures as a table that says how each is counted. */
export function ImpactDashboard({ figures, examples }: ShownImpact) {
  const metrics = metricIds.map((id) => ({
    id,
    label: words.metrics[id],
    value: formatNumber(figures[id]),
    figure: figures[id],
    href: `#counted-${id}`,
  }))
  return (
    <>
      <ImpactTree metrics={metrics} />
      <p className="mt-6 text-center text-sm text-muted">{words.sizes}</p>
      <div className="card mx-auto mt-8 md:mt-12 w-full max-w-4xl">
        {examples && <p className="text-muted">{words.exampleNote}</p>}
        <Table
          name={{ caption: words.tableCaption }}
          columns={[{ head: words.tableMetric }, { head: words.tableValue, figures: true }]}
          rows={metrics.map(({ id, label, value }) => ({
            key: id,
            id: `counted-${id}`,
            cells: [label, <span className="font-display text-xl font-semibold">{value}</span>],
            note: (
              <>
                <span className="text-clay">{words.howCountedLabel}</span> <span>{howCounted(id)}</span>
              </>
            ),
          }))}
        />
      </div>
    </>
  )
}

function howCounted(id: MetricId): string {
  return id === 'coursesEnabled' ? words.howCounted[id](formatMoney(courseCents)) : words.howCounted[id]
}
