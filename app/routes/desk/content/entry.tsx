import { data } from 'react-router'
import { findContentKind } from '#app/composition/content-kinds.server.ts'
import { ContentEntryPage } from '#app/domains/content/editable/content-entry-page.tsx'
import { showContentEntry } from '#app/domains/content/editable/content-view.server.ts'
import { handleContentChange } from '#app/domains/content/editable/handle-content.server.ts'
import { CONFIRMATION_FIELD, readConfirmation } from '#app/domains/staff/desk/confirmation.ts'
import { getActor } from '#app/domains/staff/sign-in/authenticate-staff.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/entry.ts'

export const handle = { reads: [CONFIRMATION_FIELD, 'version'] }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { kind, id } = findEntry(params)
  const version = Number(url.searchParams.get('version')) || undefined
  const entry = await showContentEntry(context.get(servicesContext), getActor(context), kind, id, version)
  return { entry, done: readConfirmation(url) }
}

export function action(args: Route.ActionArgs) {
  const { kind, id } = findEntry(args.params)
  return handleContentChange(args, kind, id)
}

/** @throws 404 if there is no such kind, or if an id is given for a kind with only one entry or missing for a kind with several */
function findEntry(params: { kind: string; id?: string }) {
  const kind = findContentKind(params.kind)
  if (!kind || (params.id !== undefined) !== (kind.many !== undefined)) throw data(null, { status: 404 })
  return { kind, id: params.id ?? '' }
}

export default function Entry({ loaderData, actionData }: Route.ComponentProps) {
  return <ContentEntryPage {...loaderData} answer={actionData} />
}
