import { CreditCard, HandHeart, type LucideIcon, SlidersHorizontal } from 'lucide-react'
import { href, Link } from 'react-router'
import { supportPage, supportWords } from '#copy/content/support.ts'
import { CircleCards } from '#app/domains/giving/pricing/offers.tsx'
import { courseCents } from '#app/domains/giving/pricing/prices.ts'
import { ImpactDashboard } from '#app/domains/content/impact/impact-dashboard.tsx'
import { readImpact } from '#app/composition/impact.server.ts'
import { GivingClosedNotice } from '#app/ui/giving-closed-notice.tsx'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import { useGivingClosed } from '#app/ui/frame/site-facts.ts'
import { revalidateUnlessSameUrl } from '#app/ui/dialog-link.tsx'
import { formatMoney } from '#app/platform/format/numbers.ts'
import { pageContext, servicesContext } from '#app/platform/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/frame/page-header.tsx'
import { useText } from '#app/ui/frame/use-text.ts'
import { Section } from '#app/ui/section.tsx'
import { Drawing } from '#app/ui/world/drawing.tsx'
import type { Route } from './+types/support.ts'
import { Inline } from '#app/ui/inline.tsx'

export const handle = { page: { path: '/support', ...supportPage } }
export const meta = pageMeta(handle.page)

export const shouldRevalidate = revalidateUnlessSameUrl

export async function loader({ context }: Route.LoaderArgs) {
  const { reading } = context.get(pageContext)
  reading.dependsOn('members', 'seeds', 'gifts', 'ambassadors', 'enrolments')
  return readImpact(context.get(servicesContext))
}

type Step = keyof ReturnType<typeof supportWords>['howItWorks']['steps']
const steps: [step: Step, Icon: LucideIcon][] = [
  ['choose', HandHeart],
  ['pay', CreditCard],
  ['change', SlidersHorizontal],
]

export default function Support({ loaderData }: Route.ComponentProps) {
  const closed = useGivingClosed()
  const words = useText('support', supportWords)
  const { heading, lead, story, howItWorks, circlesHeading, circlesText, impact, oneTime } = words
  return (
    <>
      <PageHeader title={heading} lead={lead} drawing={<Drawing eager name="people-table" className="w-full" />}>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="#circles">{circlesHeading}</ButtonLink>
        </div>
      </PageHeader>

      <Section id="story" title={story.heading}>
        <div className="grid gap-8 md:gap-12 lg:grid-cols-[1.3fr_1fr]">
          <div className="prose md:text-lg">
            {story.paragraphs.map((text) => (
              <p key={text}>
                <Inline>{text}</Inline>
              </p>
            ))}
          </div>
          <div className="card content-start self-start">
            <h3>{howItWorks.heading}</h3>
            <ol className="grid gap-5">
              {steps.map(([step, Icon]) => (
                <li key={step} className="flex gap-4">
                  <Icon className="mt-1 shrink-0 text-clay" aria-hidden />
                  <div>
                    <p className="font-semibold">{howItWorks.steps[step].title}</p>
                    <p className="text-muted">
                      <Inline>{howItWorks.steps[step].text}</Inline>
                    </p>
                  </div>
                </li>
              ))}
            </ol>
          </div>
        </div>
      </Section>

      <Section id="circles" title={circlesHeading} lead={circlesText} ground="sand">
        <CircleCards />
        {closed ? (
          <GivingClosedNotice />
        ) : (
          <p className="mt-8">
            <span>
              <Inline>{oneTime.text}</Inline>
            </span>{' '}
            <Link to={href('/donate')}>{oneTime.link}</Link>
          </p>
        )}
      </Section>

      <Section id="impact" title={impact.heading} lead={impact.text} centered>
        <ImpactDashboard {...loaderData} courseCost={formatMoney(courseCents)} />
      </Section>
    </>
  )
}
