import { careersWords } from '#words/careers.ts'
import { CareerCard } from '#app/features/careers/career-card.tsx'
import { careerCategories } from '#app/features/careers/career-paths.ts'
import { UnlockProgress } from '#app/features/careers/unlock-progress.tsx'
import { JourneyRoadmap } from '#app/features/journey/journey-roadmap.tsx'
import { findMembership } from '#app/features/membership/count-members.server.ts'
import { pageMeta } from '#app/features/site/page-meta.ts'
import { useSite } from '#app/features/site/site-facts.ts'
import { pageContext, servicesContext } from '#app/platform/services.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { Drawing } from '#app/ui/world/drawing.tsx'
import type { Route } from './+types/careers.ts'

export const handle = { plain: true }
export const meta = pageMeta('/careers')

export async function loader({ context }: Route.LoaderArgs) {
  context.get(pageContext).reading.dependsOn('members')
  const { db, payments } = context.get(servicesContext)
  return findMembership({ db }, { practice: !payments.livemode })
}

export default function Careers({ loaderData: { members, unlocked } }: Route.ComponentProps) {
  const { siteName, learningSiteUrl, figures } = useSite()
  const words = careersWords(siteName)
  const { unlock } = words
  return (
    <>
      <PageHeader title={words.heading} lead={words.intro} drawing={<Drawing inPage name="people-workshop" className="w-full" />}>
        <p className="text-muted">
          {words.learningSite} <span className="hidden print:inline">{learningSiteUrl}</span>
        </p>
      </PageHeader>
      <div className="wrap grid gap-5 pt-8 pb-10 md:gap-8 md:pt-14 md:pb-20">
        {unlocked && (
          <Notice kind="success" title={unlock.reachedHeading}>
            <p>{unlock.reachedText}</p>
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
        <UnlockProgress members={members} unlocked={unlocked} words={unlock} />
      </Section>
      <JourneyRoadmap />
    </>
  )
}
