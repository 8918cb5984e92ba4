import { OUTBOX_PARAMETERS, OutboxPage } from '#app/domains/staff/outbox/outbox-page.tsx'
import { showOutbox, handleResend } from '#app/domains/staff/outbox/outbox.server.ts'
import { getActor } from '#app/domains/staff/sign-in/authenticate-staff.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/outbox.ts'

export const handle = { reads: OUTBOX_PARAMETERS }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { role } = getActor(context)
  return { outbox: await showOutbox(context.get(servicesContext), url.searchParams), isKeeper: role === 'keeper' }
}

export const action = (args: Route.ActionArgs) => handleResend(args)

export default function Outbox({ loaderData, actionData }: Route.ComponentProps) {
  return <OutboxPage {...loaderData} answer={actionData} />
}
