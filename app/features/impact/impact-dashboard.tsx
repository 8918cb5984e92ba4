import { supportWords } from '#words/support.ts'
import { useSite } from '#app/features/site/site-facts.ts'
import { ImpactTree } from '#app/ui/world/impact-tree.tsx'
import type { Impact } from './read-impact.server.ts'

/** The tree whose seeds are the figures, and beneath it the same figures as a table that says how each is counted. */
export function ImpactDashboard({ figures, examples }: Impact) {
  const { siteName } = useSite()
  const words = supportWords(siteName).impact
  return (
    <>
      <ImpactTree metrics={figures.map(({ id, label, value }) => ({ id, label, value: asText(value), href: `#counted-${id}` }))} />
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
          {figures.map(({ id, label, value, howCounted }) => (
            <tbody key={id} id={`counted-${id}`} className="scroll-mt-32 border-t border-line target:bg-mustard-soft">
              <tr className="align-baseline">
                <th scope="row" className="pt-4 pr-6 font-semibold">
                  {label}
                </th>
                <td className="pt-4 text-right font-display text-xl font-semibold">{asText(value)}</td>
              </tr>
              <tr>
                <td colSpan={2} className="pt-1 pb-4 text-muted sm:pr-32">
                  <span className="text-clay">{words.howCountedLabel}:</span> {howCounted}
                </td>
              </tr>
            </tbody>
          ))}
        </table>
      </div>
    </>
  )
}

/** Spelled the same on the server and in the browser, whatever its language. */
function asText(value: number): string {
  return value.toLocaleString('en-US')
}
