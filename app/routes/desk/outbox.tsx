import { OutboxPage } from '#app/features/desk-outbox/outbox-page.tsx'
import { OUTBOX_READS } from '#app/features/desk-outbox/outbox-view.ts'
import { showOutbox } from '#app/features/desk-outbox/show-outbox.server.ts'
import { takeSendAgain } from '#app/features/desk-outbox/take-send-again.server.ts'
import { getActor } from '#app/features/desk-sign-in/desk-visit.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/outbox.ts'

export const handle = { reads: OUTBOX_READS }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { role } = getActor(context)
  return { outbox: await showOutbox(context.get(servicesContext), url.searchParams), isKeeper: role === 'keeper' }
}

export const action = (args: Route.ActionArgs) => takeSendAgain(args)

export default function Outbox({ loaderData, actionData }: Route.ComponentProps) {
  return <OutboxPage {...loaderData} answer={actionData} />
}
