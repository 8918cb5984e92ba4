import { deskRetentionWords } from '#words/desk-retention.ts'
import { DeskPage } from '#app/features/desk/desk-page.tsx'
import { counted } from '#app/features/site/numbers.ts'
import { ownAddress } from '#app/features/site/own-address.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Table } from '#app/ui/table.tsx'
import type { ShownPromise } from './show-retention.server.ts'

const { title, lead, caption, columns, never, byTheQueue, noGifts, noBackups, late, privacy, lackingBackup } = deskRetentionWords

/** What goes by itself, and that it does. @param lacking how many files of pictures were not in the last backup of a night */
export function RetentionPage({ promises, lacking }: { promises: ShownPromise[]; lacking: number }) {
  return (
    <DeskPage title={title} lead={lead}>
      <Standing promises={promises} isLacking={lacking > 0} />
      {lacking > 0 && (
        <Notice kind="warning" title={lackingBackup.title(counted(lacking))}>
          <p>{lackingBackup.text}</p>
        </Notice>
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
              <span>{promise.title}</span>
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

function Standing({ promises, isLacking }: { promises: ShownPromise[]; isLacking: boolean }) {
  const { lateTitle, lateText, neverBackedUp, allWell } = deskRetentionWords
  const count = (wanted: ShownPromise['standing']) => promises.filter(({ standing }) => standing === wanted).length
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
      {lates === 0 && !isNew && !isUnsaved && !isLacking && <Notice kind="success">{allWell}</Notice>}
    </>
  )
}

function LastDone({ promise: { last, standing } }: { promise: ShownPromise }) {
  if (standing === 'queue') return <span className="text-muted">{byTheQueue}</span>
  if (standing === 'idle') return <span className="text-muted">{noGifts}</span>
  if (standing === 'unset' || standing === 'missing') return <span className="text-muted">{noBackups}</span>
  const lateMark = standing === 'late' && <span className="badge">{late}</span>
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
