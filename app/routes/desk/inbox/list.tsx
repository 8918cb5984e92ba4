import { CONFIRMATION_FIELD, readConfirmation } from '#app/domains/staff/desk/confirmation.ts'
import { InboxPage } from '#app/domains/staff/inbox/inbox-page.tsx'
import { showInbox } from '#app/domains/staff/inbox/show-inbox.server.ts'
import { getActor, getSignedIn, hasConfirmedRecently } from '#app/domains/staff/sign-in/authenticate-staff.server.ts'
import { INBOX_FILTER_PARAMETERS } from '#app/domains/staff/inbox/inbox-query.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { inboxSubjects } from '#app/composition/inbox-subjects.server.ts'
import type { Route } from './+types/list.ts'

export const handle = { reads: [...INBOX_FILTER_PARAMETERS, 'problem', 'before', CONFIRMATION_FIELD] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return {
    inbox: await showInbox(services, inboxSubjects, getActor(context), url.searchParams),
    done: readConfirmation(url),
    fresh: hasConfirmedRecently(getSignedIn(context), services.now()),
    exportRefused: url.searchParams.get('problem') === 'export',
  }
}

export default function List({ loaderData }: Route.ComponentProps) {
  return <InboxPage {...loaderData} />
}
