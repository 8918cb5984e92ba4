import { href, useLocation } from 'react-router'
import { withCancel, CANCEL_FIELD, readCancel } from '#app/features/gifts/cancel-field.ts'
import { GIVING } from '#app/features/gifts/giving-purpose.ts'
import { actAfterEnd, actOnData, isDataAct } from '#app/features/personal-data/act-on-data.server.ts'
import { ASK_FIELD } from '#app/features/personal-data/data-view.ts'
import { actOnGiving } from '#app/features/personal-giving/act-on-giving.server.ts'
import { givingPage } from '#app/features/personal-giving/giving-page.server.ts'
import { GivingPage } from '#app/features/personal-giving/giving-page.tsx'
import { DONE_FIELD, useDone } from '#app/features/personal-links/done-address.ts'
import { ExpiredLink } from '#app/features/personal-links/expired-link.tsx'
import { actOnPersonalPage, openPersonalPage } from '#app/features/personal-links/open-personal-page.server.ts'
import { personalMeta } from '#app/features/personal-links/personal-meta.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { submissionKinds } from '#app/submission-kinds.server.ts'
import type { Route } from './+types/giving.ts'

export function loader({ context, params }: Route.LoaderArgs) {
  return openPersonalPage(context.get(servicesContext), givingPage(submissionKinds), params.token)
}

/** Cancelling, a pause and another card are asked of the payment provider. */
export const handle = { reads: [DONE_FIELD, CANCEL_FIELD, ASK_FIELD], waitsOutside: true }

export async function action(args: Route.ActionArgs) {
  const { token } = args.params
  if (await isDataAct(args.request)) {
    const act = (email: string, address: string) => actOnData(args, submissionKinds, email, address)
    return actOnPersonalPage(args, GIVING, token, act, () => actAfterEnd(args))
  }
  return actOnPersonalPage(args, GIVING, token, (email, address) => actOnGiving(args, email, address))
}

export const meta = personalMeta

export default function Giving({ loaderData, actionData }: Route.ComponentProps) {
  const did = useDone()
  const cancels = readCancel(useLocation().search)
  if (!loaderData) return <ExpiredLink to={withCancel(href('/account'), cancels)} />
  return <GivingPage data={loaderData} answer={actionData} did={did} cancels={cancels} />
}
