import { data, redirect } from 'react-router'
import { getActor } from '#app/features/desk-sign-in/desk-visit.server.ts'
import { sayLooking } from '#app/features/inbox/say-looking.server.ts'
import { isUuid } from '#app/platform/database/is-uuid.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/looking.ts'

/** Whoever opens the address looks at nothing yet. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(`/desk/inbox/${encodeURIComponent(params.item)}`, 303)

/** The page of an item tells that somebody has it open. */
export async function action({ context, params }: Route.ActionArgs) {
  if (!isUuid(params.item)) return data(null, { status: 404 })
  await sayLooking(context.get(servicesContext), getActor(context), params.item)
  return data(null)
}
