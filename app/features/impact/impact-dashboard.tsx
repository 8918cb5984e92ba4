import { impactWords as words } from '#words/impact.ts'
import { formatMoney } from '#app/features/site/money.ts'
import { formatNumber } from '#app/features/site/numbers.ts'
import { ImpactTree } from '#app/ui/world/impact-tree.tsx'
import { courseCents, type MetricId, metricIds } from './impact-figures.ts'
import type { ShownImpact } from './read-impact.server.ts'

/** The tree whose seeds are the figures, and beneath it the same figures as a table that says how each is counted. */
export function ImpactDashboard({ figures, examples }: ShownImpact) {
  const metrics = metricIds.map((id) => ({ id, label: words.metrics[id], value: formatNumber(figures[id]), href: `#counted-${id}` }))
  return (
    <>
      <ImpactTree metrics={metrics} />
      <div className="card mx-auto mt-12 w-full max-w-4xl">
        {examples && <p className="text-muted">{words.exampleNote}</p>}
        <table className="w-full text-left">
          <caption className="mb-2 text-left font-display text-xl font-semibold">{words.tableCaption}</caption>
          <thead className="text-sm text-muted">
            <tr>
              <th scope="col" className="py-2 font-normal">
                {words.tableMetric}
              </th>
              <th scope="col" className="py-2 text-right font-normal">
                {words.tableValue}
              </th>
            </tr>
          </thead>
          {metrics.map(({ id, label, value }) => (
            <tbody key={id} id={`counted-${id}`} className="scroll-mt-32 border-t border-line target:bg-mustard-soft">
              <tr className="align-baseline">
                <th scope="row" className="pt-4 pr-6 font-semibold">
                  {label}
                </th>
                <td className="pt-4 text-right font-display text-xl font-semibold">{value}</td>
              </tr>
              <tr>
                <td colSpan={2} className="pt-1 pb-4 text-muted sm:pr-32">
                  <span className="text-clay">{words.howCountedLabel}</span> {howCounted(id)}
                </td>
              </tr>
            </tbody>
          ))}
        </table>
      </div>
    </>
  )
}

function howCounted(id: MetricId): string {
  return id === 'coursesEnabled' ? words.howCounted[id](formatMoney(courseCents)) : words.howCounted[id]
}
