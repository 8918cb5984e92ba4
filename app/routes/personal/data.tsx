import { actAfterEnd, actOnData } from '#app/features/personal-data/act-on-data.server.ts'
import { DATA, dataPage } from '#app/features/personal-data/data-page.server.ts'
import { DataPage } from '#app/features/personal-data/data-page.tsx'
import { ASK_FIELD } from '#app/features/personal-data/data-view.ts'
import { DONE_FIELD, useDone } from '#app/features/personal-links/done-address.ts'
import { ExpiredLink } from '#app/features/personal-links/expired-link.tsx'
import { actOnPersonalPage, openPersonalPage } from '#app/features/personal-links/open-personal-page.server.ts'
import { personalMeta } from '#app/features/personal-links/personal-meta.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { submissionKinds } from '#app/submission-kinds.server.ts'
import type { Route } from './+types/data.ts'

export function loader({ context, params }: Route.LoaderArgs) {
  return openPersonalPage(context.get(servicesContext), dataPage(submissionKinds), params.token)
}

export const handle = { reads: [DONE_FIELD, ASK_FIELD] }

export function action(args: Route.ActionArgs) {
  const act = (email: string, address: string) => actOnData(args, submissionKinds, email, address)
  return actOnPersonalPage(args, DATA, args.params.token, act, () => actAfterEnd(args))
}

export const meta = personalMeta

export default function Data({ loaderData, actionData }: Route.ComponentProps) {
  const did = useDone()
  return loaderData ? <DataPage data={loaderData} answer={actionData} did={did} /> : <ExpiredLink />
}
