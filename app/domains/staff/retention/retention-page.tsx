import { deskRetentionWords } from '#copy/privacy/desk-retention.ts'
import { DeskPage } from '#app/domains/staff/desk/desk-page.tsx'
import { counted } from '#app/platform/format/numbers.ts'
import { localizePath } from '#app/ui/frame/page-links.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Table } from '#app/ui/table.tsx'
import type { RetentionEntryView } from './show-retention.server.ts'

const { title, lead, caption, columns, never, byTheQueue, noBackups, late, privacy } = deskRetentionWords

export function RetentionPage({ entries }: { entries: RetentionEntryView[] }) {
  return (
    <DeskPage title={title} lead={lead}>
      <Summary entries={entries} />
      <Table
        name={{ caption: <span className="sr-only">{caption}</span> }}
        columns={[{ head: columns.what }, { head: columns.last }, { head: columns.gone, figures: true }]}
        stacks
        rows={entries.map((entry) => ({
          key: entry.name,
          cells: [
            <>
              <span>{entry.title}</span>
              <span className="block text-sm font-normal text-muted">{entry.kept}</span>
            </>,
            <LastRun key="last" entry={entry} />,
            entry.purged ?? '–',
          ],
        }))}
      />
      <p>
        <a href={localizePath('/privacy')} className="inline-block py-1">
          {privacy}
        </a>
      </p>
    </DeskPage>
  )
}

function Summary({ entries }: { entries: RetentionEntryView[] }) {
  const { lateTitle, lateText, neverBackedUp, allWell } = deskRetentionWords
  const count = (wanted: RetentionEntryView['status']) => entries.filter(({ status }) => status === wanted).length
  const [lates, isUnsaved, isNew] = [count('late'), count('missing') > 0, count('new') > 0]
  return (
    <>
      {lates > 0 && (
        <Notice kind="warning" title={lateTitle(counted(lates))}>
          <p>{lateText}</p>
        </Notice>
      )}
      {isUnsaved && (
        <Notice kind="warning" title={neverBackedUp.title}>
          <p>{neverBackedUp.text}</p>
        </Notice>
      )}
      {lates === 0 && isNew && <Notice kind="info">{deskRetentionWords.new}</Notice>}
      {lates === 0 && !isNew && !isUnsaved && <Notice kind="success">{allWell}</Notice>}
    </>
  )
}

function LastRun({ entry: { last, status } }: { entry: RetentionEntryView }) {
  if (status === 'queue') return <span className="text-muted">{byTheQueue}</span>
  if (status === 'unset' || status === 'missing') return <span className="text-muted">{noBackups}</span>
  const lateMark = status === 'late' && <span className="badge">{late}</span>
  if (!last)
    return (
      <>
        <span className="text-muted">{never}</span> {lateMark}
      </>
    )
  return (
    <>
      <time dateTime={last.time}>{last.shown}</time> {lateMark}
    </>
  )
}
