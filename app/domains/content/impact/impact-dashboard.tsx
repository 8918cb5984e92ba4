import { impactWords as words } from '#copy/content/impact.ts'
import { formatNumber } from '#app/platform/format/numbers.ts'
import { Table } from '#app/ui/table.tsx'
import { ImpactTree } from '#app/ui/world/impact-tree.tsx'
import { type MetricId, metricIds, type ShownImpact } from './impact-figures.ts'

export function ImpactDashboard({ figures, examples, courseCost }: ShownImpact & { courseCost: string }) {
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
                <span className="text-clay">{words.howCountedLabel}</span> <span>{describeCounting(id, courseCost)}</span>
              </>
            ),
          }))}
        />
      </div>
    </>
  )
}

function describeCounting(id: MetricId, courseCost: string): string {
  return id === 'coursesEnabled' ? words.howCounted[id](courseCost) : words.howCounted[id]
}
