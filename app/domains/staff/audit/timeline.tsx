import { decisionWords } from '#copy/staff/desk-decisions.ts'
import { DeskSection } from '#app/domains/staff/desk/desk-page.tsx'
import type { TimelineEntry } from './audit-log.server.ts'

export function Timeline({ entries }: { entries: TimelineEntry[] }) {
  return (
    <DeskSection id="timeline" title={decisionWords.history} className="grid gap-3 border-t border-line pt-6">
      {entries.length === 0 && <p className="text-muted">{decisionWords.nothingDone}</p>}
      <ol className="grid gap-3">
        {entries.map(({ key, what, by, changes, time, shown }) => (
          <li key={key}>
            <span>{decisionWords.did(what, by)}</span>
            {changes.length > 0 && <span className="block text-sm">{changes.join('; ')}</span>}
            <time dateTime={time} className="block text-sm text-muted">
              {shown}
            </time>
          </li>
        ))}
      </ol>
    </DeskSection>
  )
}
