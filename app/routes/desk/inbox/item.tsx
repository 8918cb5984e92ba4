import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { CONFIRMATION_FIELD, readConfirmation } from '#app/domains/staff/desk/confirmation.ts'
import { ItemPage } from '#app/domains/staff/inbox/item-page.tsx'
import { showItem } from '#app/domains/staff/inbox/show-item.server.ts'
import { handleItemAction } from '#app/domains/staff/inbox/handle-item-action.server.ts'
import { getActor } from '#app/domains/staff/sign-in/authenticate-staff.server.ts'
import { INBOX_FILTER_PARAMETERS } from '#app/domains/staff/inbox/inbox-query.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { inboxSubjects } from '#app/composition/inbox-subjects.server.ts'
import type { Route } from './+types/item.ts'

/** Also revalidates after a refused form, because the item may have changed. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 422 || defaultShouldRevalidate

export const handle = { reads: [...INBOX_FILTER_PARAMETERS, CONFIRMATION_FIELD] }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const item = await showItem(context.get(servicesContext), inboxSubjects, getActor(context), params.item, url.searchParams)
  if (!item) throw data(null, { status: 404 })
  return { item, done: readConfirmation(url) }
}

export const action = (args: Route.ActionArgs) => handleItemAction(args, inboxSubjects, args.params.item)

export default function Item({ loaderData, actionData }: Route.ComponentProps) {
  // With the key, React discards what was typed when another item is opened.
  return <ItemPage key={loaderData.item.id} {...loaderData} answer={actionData} />
}
