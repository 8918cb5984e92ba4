import { careersPage, careersWords } from '#copy/content/careers.ts'
import { CareerCard } from '#app/domains/content/careers/career-card.tsx'
import { careerCategories } from '#app/domains/content/careers/career-paths.ts'
import { JourneyRoadmap } from '#app/domains/content/pages/journey-roadmap.tsx'
import { MEMBER_GOAL } from '#app/domains/giving/pricing/prices.ts'
import { getMembership } from '#app/domains/giving/ledger/members.server.ts'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import { useText } from '#app/ui/frame/use-text.ts'
import { useSiteFacts } from '#app/ui/frame/site-facts.ts'
import { pageContext, servicesContext } from '#app/platform/services.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { UnlockProgress } from '#app/ui/world/unlock-progress.tsx'
import { PageHeader } from '#app/ui/frame/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { Drawing } from '#app/ui/world/drawing.tsx'
import type { Route } from './+types/careers.ts'
import { Inline } from '#app/ui/inline.tsx'

export const handle = { page: { path: '/careers', ...careersPage }, plain: true }
export const meta = pageMeta(handle.page)

export async function loader({ context }: Route.LoaderArgs) {
  context.get(pageContext).reading.dependsOn('members')
  const { db, payments } = context.get(servicesContext)
  return getMembership({ db }, { practice: !payments.livemode })
}

export default function Careers({ loaderData: { members, unlocked } }: Route.ComponentProps) {
  const { learningSiteUrl, figures } = useSiteFacts()
  const words = useText('careers', careersWords)
  const { unlock } = words
  return (
    <>
      <PageHeader title={words.heading} lead={words.intro} drawing={<Drawing eager name="people-workshop" className="w-full" />}>
        <p className="text-muted">
          {words.learningSite} <span className="hidden print:inline">{learningSiteUrl}</span>
        </p>
      </PageHeader>
      <div className="wrap grid gap-5 pt-8 pb-10 md:gap-8 md:pt-14 md:pb-20">
        {unlocked && (
          <Notice kind="success" title={unlock.reachedHeading}>
            <p>
              <Inline>{unlock.reachedText}</Inline>
            </p>
          </Notice>
        )}
        <h2 className="sr-only">{words.fields}</h2>
        {!unlocked && (
          <p>
            {unlock.now(figures.memberGoal)}{' '}
            <a className="no-print inline-block py-0.5" href="#unlock">
              {unlock.howFar}
            </a>
          </p>
        )}
        <div className="grid gap-5 md:grid-cols-2 md:gap-8 nav:grid-cols-3 print:grid-cols-3 print:gap-3">
          {careerCategories.map((category, place) => (
            <CareerCard
              key={category.id}
              category={category}
              place={place}
              learningSiteUrl={learningSiteUrl}
              viewAll={words.viewAll}
              pathsLine={words.pathsLine}
              states={unlock}
              unlocked={unlocked}
            />
          ))}
        </div>
      </div>
      <Section id="unlock" title={unlocked ? unlock.reachedHeading : unlock.heading} ground="sand">
        <UnlockProgress value={members} max={MEMBER_GOAL} label={unlock.label}>
          <p className="max-w-2xl">{unlocked ? unlock.reachedText : unlock.text(figures.memberGoal)}</p>
          <p className="max-w-2xl text-sm text-muted">{unlock.howCounted}</p>
          <p className="mt-2">
            <ButtonLink to="/support">{unlock.action}</ButtonLink>
          </p>
        </UnlockProgress>
      </Section>
      <JourneyRoadmap />
    </>
  )
}
