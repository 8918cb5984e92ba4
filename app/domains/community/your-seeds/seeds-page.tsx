import { href } from 'react-router'
import { mySeedsWords as words } from '#copy/community/seeds.ts'
import { RuleList } from '#app/domains/community/seeds/rule-list.tsx'
import { FlowTitle } from '#app/ui/frame/form-flow.tsx'
import { counted, formatNumber } from '#app/platform/format/numbers.ts'
import { localizePath } from '#app/ui/frame/page-links.ts'
import { useSiteFacts } from '#app/ui/frame/site-facts.ts'
import { VisitWatcher } from '#app/domains/community/visits/visit-watcher.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/frame/page-header.tsx'
import { Drawing } from '#app/ui/world/drawing.tsx'
import { PlantCard, KindsChart, WeeksChart } from './seed-charts.tsx'
import { type SeedsView, BEFORE_PARAMETER, type SeedLine } from './seeds-view.ts'
import { Table } from '#app/ui/table.tsx'
import { TitledSection } from '#app/ui/section.tsx'

export function SeedsPage({ data }: { data: SeedsView }) {
  const { email, practice, balance, pending, stage, entries, codes } = data
  const some = entries.length > 0
  return (
    <>
      <FlowTitle>{words.what.title}</FlowTitle>
      <PageHeader
        doing
        title={words.what.title}
        lead={<span className="wrap-anywhere">{words.intro(email)}</span>}
        drawing={<Drawing eager name="people-planting" className="w-full print:hidden" />}
      />
      <div className="wrap section grid gap-12 max-md:gap-8 max-md:pt-4">
        <div className="grid gap-1">
          <p className="font-display text-xl">
            <strong className="text-4xl leading-none">{formatNumber(balance)}</strong> <span>{words.balance(counted(balance))}</span>
          </p>
          {pending > 0 && <p>{words.pending(counted(pending))}</p>}
        </div>
        <div className="grid gap-6 lg:grid-cols-[1fr_1fr] lg:items-center">
          {data.suspended ? <Notice kind="warning">{words.link.suspended}</Notice> : <OwnLink code={codes[0]} />}
          <div className="grid gap-4">
            <Notice>{words.private}</Notice>
            {practice && <Notice kind="warning">{words.practiceNote}</Notice>}
          </div>
        </div>
        {some ? (
          <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-3 print:grid-cols-3">
            <KindsChart kinds={data.kinds} />
            <WeeksChart weeks={data.weeks} />
            <PlantCard stage={stage} next={data.next} />
          </div>
        ) : (
          <div className="grid gap-6 md:grid-cols-2 md:items-center">
            <TitledSection id="empty" title={words.empty.heading} className="grid max-w-2xl gap-2">
              <p>{codes.length > 0 ? words.empty.text : words.empty.textWithoutCode}</p>
            </TitledSection>
            <PlantCard stage={stage} next={data.next} />
          </div>
        )}
        {some && <SeedEntryList entries={entries} first={data.first} older={data.older} />}
        <Rules />
        <p>
          {words.wrong.text}{' '}
          <a href={localizePath(href('/contact'))} className="inline-block py-1">
            {words.wrong.link}
          </a>
        </p>
      </div>
      <VisitWatcher own={data.proof === null ? null : { codes, proof: data.proof }} />
    </>
  )
}

function OwnLink({ code }: { code: string | undefined }) {
  const { siteUrl } = useSiteFacts()
  const { heading, action, none, become } = words.link
  const path = code && href('/a/:code', { code })
  return (
    <TitledSection id="own-link" title={heading} className="grid justify-items-start gap-4" large>
      {path ? (
        <>
          <a href={localizePath(path)} className="says-address font-semibold break-all">
            {siteUrl + path}
          </a>
          <ButtonLink to={`${path}/share`}>{action}</ButtonLink>
        </>
      ) : (
        <>
          <p>{none}</p>
          <ButtonLink to="/ambassador">{become}</ButtonLink>
        </>
      )}
    </TitledSection>
  )
}

function Rules() {
  return (
    <details className="no-print max-w-4xl">
      <summary className="cursor-pointer py-2 font-display text-xl font-semibold">{words.rulesHeading}</summary>
      <div className="grid gap-4 pt-3">
        <RuleList />
      </div>
    </details>
  )
}

export function SeedEntryList({ entries, first, older }: Pick<SeedsView, 'entries' | 'first' | 'older'>) {
  const { heading, column, ...say } = words.entries
  const before = { counts: '', waits: `${say.waiting}: `, waited: `${say.waited}: ` }
  const reasons = new Set(entries.flatMap(({ status, note }) => (status === 'waits' ? [note] : [])))
  const reason = reasons.size === 1 ? [...reasons][0] : undefined
  return (
    <TitledSection id="entries" title={heading} className="grid max-w-4xl gap-4" large>
      {reasons.size > 0 && <p className="text-muted">{`${reason} ${say.whatWaits}`}</p>}
      <Table
        name={{ labelledBy: 'entries' }}
        columns={[{ head: column.what }, { head: column.day }, { head: column.seeds, figures: true }]}
        rows={groupSeedLines(entries).map(({ key, what, times, time, day, seeds, status, note }) => ({
          key,
          cells: [
            <>
              <span>{what}</span>
              {times > 1 && <span className="block font-normal text-muted">{say.times(formatNumber(times))}</span>}
            </>,
            <time className="whitespace-nowrap" dateTime={time}>
              {day}
            </time>,
            <span className={status === 'counts' ? '' : 'whitespace-nowrap text-muted'}>{`${before[status]}${formatNumber(seeds)}`}</span>,
          ],
          ...(note && note !== reason && { note }),
        }))}
      />
      {(older !== null || !first) && (
        <nav aria-label={say.pages} className="flex flex-wrap gap-4">
          {!first && (
            <ButtonLink to="?#entries" variant="outline">
              {say.newest}
            </ButtonLink>
          )}
          {older !== null && (
            <ButtonLink to={`?${BEFORE_PARAMETER}=${older}#entries`} variant="outline">
              {say.older}
            </ButtonLink>
          )}
        </nav>
      )}
    </TitledSection>
  )
}

export type GroupedSeedLine = SeedLine & { times: number }

export function groupSeedLines(lines: SeedLine[]): GroupedSeedLine[] {
  const foldText = new Map<string, GroupedSeedLine>()
  for (const line of lines) {
    const alike = [line.day, line.what, line.status, line.note].join('\n')
    const first = foldText.get(alike)
    foldText.set(alike, first ? { ...first, times: first.times + 1, seeds: first.seeds + line.seeds } : { ...line, times: 1 })
  }
  return [...foldText.values()]
}
