import { ambassadorWords } from '#words/ambassador.ts'
import { formWords } from '#words/forms.ts'
import { AmbassadorFlow } from '#app/features/ambassadors/ambassador-flow.tsx'
import { takeSignUp } from '#app/features/ambassadors/take-sign-up.server.ts'
import { flowMeta } from '#app/features/site/page-meta.ts'
import { useSite } from '#app/features/site/site-facts.ts'
import { keepTyped } from '#app/forms/keep-typed.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import type { Route } from './+types/ambassador.ts'

export const meta = flowMeta('/ambassador')

export function action(args: Route.ActionArgs) {
  return takeSignUp(args)
}

export const clientAction = keepTyped({ offline: formWords.notSaved, tooLarge: formWords.tooLarge })

export default function Ambassador({ actionData }: Route.ComponentProps) {
  const { heading, intro, benefits, benefitsHeading } = ambassadorWords(useSite().siteName)
  return (
    <>
      <PageHeader title={heading} lead={intro} />
      <div className="wrap section grid gap-12 lg:grid-cols-[1.7fr_1fr]">
        <section aria-label={heading}>
          <AmbassadorFlow pageAnswer={actionData} />
        </section>
        <aside aria-labelledby="benefits" className="card self-start">
          <h2 id="benefits" className="text-xl">
            {benefitsHeading}
          </h2>
          <dl className="grid gap-4">
            {benefits.map(({ title, text }) => (
              <div key={title}>
                <dt className="font-semibold">{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </aside>
      </div>
    </>
  )
}
