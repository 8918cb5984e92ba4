import { CalendarDays, Sun, TreeDeciduous } from 'lucide-react'
import { Link } from 'react-router'
import { partnerWords, surveyQuestions } from '#words/partner.ts'
import { pageMeta } from '#app/features/site/page-meta.ts'
import { useSite } from '#app/features/site/site-facts.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { Plant } from '#app/ui/world/plant.tsx'

export const meta = pageMeta('/partner')

const icons = [Sun, CalendarDays, TreeDeciduous]

export default function Partner() {
  const { siteName } = useSite()
  const { heading, intro, whatHeading, what, tell, questionsHeading, questionsText, badges, ageLine } = partnerWords(siteName)
  const write = `/contact?subject=${encodeURIComponent(tell.subject)}`
  return (
    <>
      <PageHeader title={heading} lead={intro} drawing={<Plant stage={2} className="w-full" />}>
        <ButtonLink to={write} size="lg">
          {tell.button}
        </ButtonLink>
      </PageHeader>

      <Section id="what" title={whatHeading}>
        <ul className="grid gap-6 md:grid-cols-3">
          {what.map(({ title, text }, index) => {
            const Icon = icons[index] ?? Sun
            return (
              <Card key={title} as="li" title={title} picture={<Icon className="h-9 w-9 text-clay" aria-hidden />}>
                <p>{text}</p>
              </Card>
            )
          })}
        </ul>
      </Section>

      <Section id="questions" title={questionsHeading} lead={questionsText} ground="sand">
        <ol className="grid gap-5 lg:grid-cols-2">
          {surveyQuestions.map(({ id, text, options }, index) => (
            <Card key={id} as="li" className="last:lg:col-span-2">
              <h3 className="flex gap-3">
                <span className="text-clay">{index + 1}.</span> {text}
              </h3>
              <ul className="grid list-disc gap-1 pl-11 marker:text-edge">
                {options.map(({ value, label, hint }) => (
                  <li key={value}>
                    {label}
                    {hint && <span className="text-muted">: {hint.charAt(0).toLowerCase() + hint.slice(1)}</span>}
                  </li>
                ))}
              </ul>
            </Card>
          ))}
        </ol>
      </Section>

      <Section id="begin" title={tell.heading} lead={tell.text} ground="forest">
        <div className="grid justify-items-start gap-5">
          <ButtonLink to={write} size="lg">
            {tell.button}
          </ButtonLink>
          <p>
            {tell.promise} {ageLine}
          </p>
          <Link to={badges.href}>{badges.label}</Link>
        </div>
      </Section>
    </>
  )
}
