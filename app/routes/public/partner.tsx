import { CalendarDays, Sun, TreeDeciduous } from 'lucide-react'
import { Link } from 'react-router'
import { partnerWords } from '#words/partner.ts'
import { contactAbout } from '#app/features/contact/contact-about.ts'
import { surveyQuestions } from '#app/features/partnerships/survey.ts'
import { pageMeta } from '#app/features/site/page-meta.ts'
import { useSite } from '#app/features/site/site-facts.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { Drawing } from '#app/ui/world/drawing.tsx'

export const meta = pageMeta('/partner')

const kindsWithIcons = [
  ['day', Sun],
  ['season', CalendarDays],
  ['legacy', TreeDeciduous],
] as const

export default function Partner() {
  const { siteName, figures } = useSite()
  const { heading, intro, whatHeading, what, tell, questionsHeading, questionsText } = partnerWords(siteName)
  const write = contactAbout(tell.subject)
  return (
    <>
      <PageHeader title={heading} lead={intro} drawing={<Drawing inPage name="plant-2" className="w-full" />}>
        <ButtonLink to={write} size="lg">
          {tell.button}
        </ButtonLink>
      </PageHeader>

      <Section id="what" title={whatHeading}>
        <ul className="grid gap-6 md:grid-cols-3">
          {kindsWithIcons.map(([kind, Icon]) => (
            <Card key={kind} as="li" title={what[kind].title} picture={<Icon className="h-9 w-9 text-clay" aria-hidden />}>
              <p>{what[kind].text}</p>
            </Card>
          ))}
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
                    {hint && <span className="text-muted">: {hint}</span>}
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
            {tell.promise} {tell.ageLine(figures.minimumAge)}
          </p>
          <Link to="/business-support#badges">{tell.badges}</Link>
        </div>
      </Section>
    </>
  )
}
