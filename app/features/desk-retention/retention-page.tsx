import { deskRetentionWords } from '#words/desk-retention.ts'
import { DeskPage } from '#app/features/desk/desk-page.tsx'
import { counted } from '#app/features/site/numbers.ts'
import { ownAddress } from '#app/features/site/own-address.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Table } from '#app/ui/table.tsx'
import type { ShownPromise } from './show-retention.server.ts'

const { title, lead, caption, columns, never, byTheQueue, noBackups, late, lateTitle, lateText, allWell, privacy } = deskRetentionWords

/** What goes by itself, and that it does. */
export function RetentionPage({ promises }: { promises: ShownPromise[] }) {
  const lates = promises.filter(({ standing }) => standing === 'late')
  const isNew = promises.some(({ standing }) => standing === 'new')
  return (
    <DeskPage title={title} lead={lead}>
      {lates.length > 0 ? (
        <Notice kind="warning" title={lateTitle(counted(lates.length))}>
          <p>{lateText}</p>
        </Notice>
      ) : (
        <Notice kind={isNew ? 'info' : 'success'}>{isNew ? deskRetentionWords.new : allWell}</Notice>
      )}
      <Table
        name={{ caption: <span className="sr-only">{caption}</span> }}
        columns={[
          { head: columns.what },
          { head: columns.last },
          { head: columns.gone, figures: true },
          { head: columns.ever, figures: true },
        ]}
        stacks
        rows={promises.map((promise) => ({
          key: promise.what,
          cells: [
            <>
              {promise.title}
              <span className="block text-sm font-normal text-muted">{promise.kept}</span>
            </>,
            <LastDone key="last" promise={promise} />,
            promise.gone ?? '–',
            promise.ever ?? '–',
          ],
        }))}
      />
      <p>
        <a href={ownAddress('/privacy')} className="inline-block py-1">
          {privacy}
        </a>
      </p>
    </DeskPage>
  )
}

function LastDone({ promise: { last, standing } }: { promise: ShownPromise }) {
  if (standing === 'queue') return <span className="text-muted">{byTheQueue}</span>
  if (standing === 'unset') return <span className="text-muted">{noBackups}</span>
  if (!last) return <span className="text-muted">{never}</span>
  return (
    <>
      <time dateTime={last.time}>{last.shown}</time> {standing === 'late' && <span className="badge">{late}</span>}
    </>
  )
}
