import { useEffect } from 'react'
import { href } from 'react-router'
import { accountWords } from '#words/account.ts'
import { formWords } from '#words/forms.ts'
import { withCancel, type CANCEL_FIELD, readCancel } from '#app/features/gifts/cancel-field.ts'
import { OpenOwnLink } from '#app/features/personal-links/open-own-link.tsx'
import { AskForLinksForm } from '#app/features/personal-links/ask-for-links-form.tsx'
import { takeLinksRequest } from '#app/features/personal-links/take-links-request.server.ts'
import { flowMeta } from '#app/features/site/page-meta.ts'
import { goBackToThePage } from '#app/features/site/page-to-return-to.ts'
import { linkSources } from '#app/link-sources.server.ts'
import { sendOrSayWhy } from '#app/forms/send-or-say-why.ts'
import { useVisit } from '#app/forms/use-visit.ts'
import { FormPlace } from '#app/ui/form-place.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PointsCard } from '#app/ui/points-card.tsx'
import type { Route } from './+types/account.ts'

/** What is told to whoever was led here, by what `?from=` says. */
const COMES_FROM = { card: accountWords.backFromCard, ended: accountWords.linksEnded }

// The field as a type alone: the page's script needs nothing of its file.
export const handle = { reads: ['from', 'cancel'] satisfies ('from' | typeof CANCEL_FIELD)[] }
export const meta = flowMeta('/account')

export function loader({ request }: Route.LoaderArgs) {
  const { search, searchParams } = new URL(request.url)
  const asked = searchParams.get('from')
  const from: keyof typeof COMES_FROM | undefined = asked === 'card' || asked === 'ended' ? asked : undefined
  return { opens: linkSources.map(({ what }) => what), from, address: withCancel(href('/account'), readCancel(search)) }
}

export function action(args: Route.ActionArgs) {
  return takeLinksRequest(args, readCancel(new URL(args.request.url).search))
}

export const clientAction = sendOrSayWhy<object>({
  offline: formWords.notSaved,
  waits: formWords.waitsForLine,
  tooLarge: formWords.tooLarge,
})

export default function Account({ loaderData: { opens, from, address }, actionData }: Route.ComponentProps) {
  const { heading, intro, what } = accountWords
  const visit = useVisit()
  useWayBack(from === 'card')
  return (
    <>
      <PageHeader doing title={heading} lead={intro} />
      <FormPlace label={heading} aside={<PointsCard heading={what.heading} points={opens} />}>
        {from && !actionData && (
          <Notice live focusOnLoad>
            {COMES_FROM[from]}
          </Notice>
        )}
        <AskForLinksForm key={visit} action={address} pageAnswer={actionData} />
        <OpenOwnLink />
      </FormPlace>
    </>
  )
}

/** Whoever comes back from the card page in the tab they left by is led on to their own page. */
function useWayBack(fromCard: boolean) {
  useEffect(() => {
    if (fromCard) goBackToThePage()
  }, [fromCard])
}
