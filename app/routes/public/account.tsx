import { useEffect } from 'react'
import { href } from 'react-router'
import { accountPage, accountWords } from '#copy/content/account.ts'
import { withCancelQuery, type CANCEL_FIELD, readCancelReference } from '#app/domains/giving/gifts/giving-link.ts'
import { AskForLinksForm } from '#app/domains/privacy/personal-links/ask-for-links-form.tsx'
import { handleLinksRequest } from '#app/domains/privacy/personal-links/ask-for-links.server.ts'
import { flowMeta } from '#app/ui/frame/page-meta.ts'
import { returnToSavedPage } from '#app/ui/frame/return-page.ts'
import { linkSources } from '#app/composition/personal-data.server.ts'
import { createClientAction } from '#app/forms/client-action.ts'
import { FormLayout } from '#app/ui/forms/form-layout.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/frame/page-header.tsx'
import { useText } from '#app/ui/frame/use-text.ts'
import { TitledListCard } from '#app/ui/points-card.tsx'
import type { Route } from './+types/account.ts'

const NOTICE_BY_ORIGIN = { card: accountWords.backFromCard, ended: accountWords.linksEnded }

// `CANCEL_FIELD` is used only as a type, so that its file is not loaded with the page.
export const handle = { page: { path: '/account', ...accountPage }, reads: ['from', 'cancel'] satisfies ('from' | typeof CANCEL_FIELD)[] }
export const meta = flowMeta(handle.page)

export function loader({ request }: Route.LoaderArgs) {
  const { search, searchParams } = new URL(request.url)
  const asked = searchParams.get('from')
  const from: keyof typeof NOTICE_BY_ORIGIN | undefined = asked === 'card' || asked === 'ended' ? asked : undefined
  return { opens: linkSources.map(({ what }) => what), from, address: withCancelQuery(href('/account'), readCancelReference(search)) }
}

export function action(args: Route.ActionArgs) {
  return handleLinksRequest(args, readCancelReference(new URL(args.request.url).search))
}

export const clientAction = createClientAction<object>()

export default function Account({ loaderData: { opens, from, address }, actionData }: Route.ComponentProps) {
  const { heading, intro, what } = useText('account', accountWords)
  useReturnToSavedPage(from === 'card')
  return (
    <>
      <PageHeader doing title={heading} lead={intro} />
      <FormLayout label={heading} aside={<TitledListCard heading={what.heading} points={opens} />}>
        {from && !actionData && (
          <Notice live focusOnLoad>
            {NOTICE_BY_ORIGIN[from]}
          </Notice>
        )}
        <AskForLinksForm action={address} pageAnswer={actionData} />
      </FormLayout>
    </>
  )
}

/** After a change of card, the payment provider returns visitors here. If this tab has stored their private page, they continue to it. */
function useReturnToSavedPage(fromCard: boolean) {
  useEffect(() => {
    if (fromCard) returnToSavedPage()
  }, [fromCard])
}
