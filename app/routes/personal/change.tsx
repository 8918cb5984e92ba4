import { giftChangeWords } from '#words/gift-change.ts'
import { actOnChange } from '#app/features/gift-changes/act-on-change.server.ts'
import { changePage } from '#app/features/gift-changes/change-page.server.ts'
import { ChangePage } from '#app/features/gift-changes/change-page.tsx'
import { DONE_FIELD, useDone } from '#app/features/personal-links/done-address.ts'
import { ExpiredLink } from '#app/features/personal-links/expired-link.tsx'
import { actOnPersonalPage, openPersonalPage } from '#app/features/personal-links/open-personal-page.server.ts'
import { personalMeta } from '#app/features/personal-links/personal-meta.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/change.ts'

export function loader({ context, params }: Route.LoaderArgs) {
  return openPersonalPage(context.get(servicesContext), changePage, params.token)
}

/** A change is asked of the payment provider. */
export const handle = { reads: [DONE_FIELD], waitsOutside: true }

export function action(args: Route.ActionArgs) {
  return actOnPersonalPage(args, changePage.purpose, args.params.token, (changeId, address) => actOnChange(args, changeId, address))
}

export const meta = personalMeta

export default function Change({ loaderData, actionData }: Route.ComponentProps) {
  const did = useDone()
  return loaderData ? <ChangePage change={loaderData} answer={actionData} did={did} /> : <ExpiredLink words={giftChangeWords.expired} />
}
