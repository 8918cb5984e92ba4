import { href } from 'react-router'
import { mySeedsWords as words } from '#words/seeds.ts'
import { RuleList } from '#app/features/seeds/rule-list.tsx'
import { FlowTitle } from '#app/features/site/flow-place.tsx'
import { counted, formatNumber } from '#app/features/site/numbers.ts'
import { ownAddress } from '#app/features/site/own-address.ts'
import { useSite } from '#app/features/site/site-facts.ts'
import { VisitWatcher } from '#app/features/visits/visit-watcher.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Table } from '#app/ui/table.tsx'
import { Drawing } from '#app/ui/world/drawing.tsx'
import { PlantCard } from './plant-card.tsx'
import { KindsChart, WeeksChart } from './seed-charts.tsx'
import { BEFORE_FIELD, type SeedsView } from './seeds-view.ts'

/** Somebody's seeds: how many, where they came from, what they grew, and what waits. */
export function SeedsPage({ data }: { data: SeedsView }) {
  const { email, practice, balance, held, stage, entries, codes } = data
  const some = entries.length > 0
  return (
    <>
      <FlowTitle>{words.what.title}</FlowTitle>
      <PageHeader
        title={words.what.title}
        lead={<span className="break-words">{words.intro(email)}</span>}
        drawing={<Drawing inPage name={`plant-${stage}`} className="w-full" />}
      >
        <p className="font-display text-xl">
          <strong className="text-4xl leading-none">{formatNumber(balance)}</strong> {words.balance(counted(balance))}
        </p>
        {held > 0 && <p>{words.held(counted(held))}</p>}
      </PageHeader>
      <div className="wrap section grid gap-12">
        <div className="grid max-w-4xl gap-4">
          <Notice>{words.private}</Notice>
          {practice && <Notice kind="warning">{words.practiceNote}</Notice>}
        </div>
        <OwnLink code={codes[0]} />
        {some ? (
          <>
            <div className="grid gap-6 lg:grid-cols-2">
              <KindsChart kinds={data.kinds} />
              <WeeksChart weeks={data.weeks} />
            </div>
            <Entries entries={entries} first={data.first} older={data.older} />
          </>
        ) : (
          <EmptyState title={words.empty.heading} drawing={<Drawing name="plant-0" className="w-44" />}>
            <p>{codes.length > 0 ? words.empty.text : words.empty.textWithoutCode}</p>
          </EmptyState>
        )}
        <div className="grid gap-6 lg:grid-cols-2">
          <PlantCard stage={stage} next={data.next} />
          <section aria-labelledby="rules" className="card content-start">
            <h2 id="rules" className="text-xl">
              {words.rulesHeading}
            </h2>
            <RuleList />
          </section>
        </div>
        <p>
          {words.wrong.text}{' '}
          <a href={ownAddress(href('/contact'))} className="inline-block py-1">
            {words.wrong.link}
          </a>
        </p>
      </div>
      <VisitWatcher own={data.proof === null ? null : { codes, proof: data.proof }} />
    </>
  )
}

function OwnLink({ code }: { code: string | undefined }) {
  const { siteUrl } = useSite()
  const { heading, action, none, become } = words.link
  const path = code && href('/a/:code', { code })
  return (
    <section aria-labelledby="own-link" className="grid max-w-4xl justify-items-start gap-4">
      <h2 id="own-link" className="text-2xl">
        {heading}
      </h2>
      {path ? (
        <>
          <a href={ownAddress(path)} className="says-address font-semibold break-all">
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
    </section>
  )
}

function Entries({ entries, first, older }: Pick<SeedsView, 'entries' | 'first' | 'older'>) {
  const { heading, column, ...say } = words.entries
  const before = { counts: '', waits: `${say.waiting}: `, waited: `${say.waited}: ` }
  return (
    <section aria-labelledby="entries" className="grid max-w-4xl gap-4">
      <h2 id="entries" className="text-2xl">
        {heading}
      </h2>
      <Table
        name={{ labelledBy: 'entries' }}
        columns={[{ head: column.what }, { head: column.day }, { head: column.seeds, figures: true }]}
        rows={entries.map(({ key, what, time, day, seeds, standing, note }) => ({
          key,
          cells: [
            what,
            <time className="whitespace-nowrap" dateTime={time}>
              {day}
            </time>,
            <span className={standing === 'counts' ? '' : 'text-muted'}>
              {before[standing]}
              {formatNumber(seeds)}
            </span>,
          ],
          ...(note && { note }),
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
            <ButtonLink to={`?${BEFORE_FIELD}=${older}#entries`} variant="outline">
              {say.older}
            </ButtonLink>
          )}
        </nav>
      )}
    </section>
  )
}
