import { href } from 'react-router'
import { mySeedsWords as words } from '#words/seeds.ts'
import { RuleList } from '#app/features/seeds/rule-list.tsx'
import { FlowTitle } from '#app/features/site/flow-place.tsx'
import { counted, formatNumber } from '#app/features/site/numbers.ts'
import { ownAddress } from '#app/features/site/own-address.ts'
import { useSite } from '#app/features/site/site-facts.ts'
import { VisitWatcher } from '#app/features/visits/visit-watcher.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Drawing } from '#app/ui/world/drawing.tsx'
import { PlantCard } from './plant-card.tsx'
import { KindsChart, WeeksChart } from './seed-charts.tsx'
import { Entries } from './seed-entries.tsx'
import type { SeedsView } from './seeds-view.ts'

/** Somebody's seeds: how many, where they came from, what they grew, and what waits. */
export function SeedsPage({ data }: { data: SeedsView }) {
  const { email, practice, balance, held, stage, entries, codes } = data
  const some = entries.length > 0
  return (
    <>
      <FlowTitle>{words.what.title}</FlowTitle>
      <PageHeader
        doing
        title={words.what.title}
        lead={<span className="wrap-anywhere">{words.intro(email)}</span>}
        drawing={<Drawing inPage name="people-planting" className="w-full print:hidden" />}
      />
      <div className="wrap section grid gap-12 max-md:gap-8 max-md:pt-4">
        <div className="grid gap-1">
          <p className="font-display text-xl">
            <strong className="text-4xl leading-none">{formatNumber(balance)}</strong> <span>{words.balance(counted(balance))}</span>
          </p>
          {held > 0 && <p>{words.held(counted(held))}</p>}
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
            <section aria-labelledby="empty" className="grid max-w-2xl gap-2">
              <h2 id="empty" className="text-xl">
                {words.empty.heading}
              </h2>
              <p>{codes.length > 0 ? words.empty.text : words.empty.textWithoutCode}</p>
            </section>
            <PlantCard stage={stage} next={data.next} />
          </div>
        )}
        {some && <Entries entries={entries} first={data.first} older={data.older} />}
        <Rules />
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
    <section aria-labelledby="own-link" className="grid justify-items-start gap-4">
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
