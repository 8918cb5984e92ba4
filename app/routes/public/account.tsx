import { accountWords } from '#words/account.ts'
import { formWords } from '#words/forms.ts'
import { AskForLinksForm } from '#app/features/personal-links/ask-for-links-form.tsx'
import { takeLinksRequest } from '#app/features/personal-links/take-links-request.server.ts'
import { flowMeta } from '#app/features/site/page-meta.ts'
import { linkSources } from '#app/link-sources.server.ts'
import { keepTyped } from '#app/forms/keep-typed.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import type { Route } from './+types/account.ts'

export const handle = { reads: ['from'] }
export const meta = flowMeta('/account')

export function loader({ request }: Route.LoaderArgs) {
  return { opens: linkSources.map(({ what }) => what), fromCard: new URL(request.url).searchParams.get('from') === 'card' }
}

export function action(args: Route.ActionArgs) {
  return takeLinksRequest(args)
}

export const clientAction = keepTyped<object>({ offline: formWords.notSaved, tooLarge: formWords.tooLarge })

export default function Account({ loaderData: { opens, fromCard }, actionData }: Route.ComponentProps) {
  const { heading, intro, what } = accountWords
  return (
    <>
      <PageHeader title={heading} lead={intro} />
      <div className="wrap section grid gap-12 lg:grid-cols-[1.6fr_1fr]">
        <section aria-label={heading} className="grid content-start gap-6">
          {fromCard && !actionData && <Notice>{accountWords.backFromCard}</Notice>}
          <AskForLinksForm pageAnswer={actionData} />
        </section>
        <aside aria-labelledby="opens" className="card self-start">
          <h2 id="opens" className="text-xl">
            {what.heading}
          </h2>
          <dl className="grid gap-4">
            {opens.map(({ title, text }) => (
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
