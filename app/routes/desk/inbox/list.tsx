import { DONE_FIELD, readDone } from '#app/features/desk/done.ts'
import { EXPORT_READS, isExportRefused } from '#app/features/desk-inbox/export-refused.ts'
import { freshAfterRefusal } from '#app/features/desk-inbox/fresh-after-refusal.ts'
import { InboxPage } from '#app/features/desk-inbox/inbox-page.tsx'
import { NEWS_READS } from '#app/features/desk-inbox/inbox-news.ts'
import { showInbox } from '#app/features/desk-inbox/show-inbox.server.ts'
import { takeInboxAct } from '#app/features/desk-inbox/take-inbox-act.server.ts'
import { isFresh } from '#app/features/desk-sign-in/confirm-password.server.ts'
import { getActor, getSignedIn } from '#app/features/desk-sign-in/desk-visit.server.ts'
import { FILTER_READS } from '#app/features/inbox/inbox-query.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/list.ts'

export const shouldRevalidate = freshAfterRefusal

export const handle = { reads: [...FILTER_READS, ...NEWS_READS, ...EXPORT_READS, 'before', DONE_FIELD] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return {
    inbox: await showInbox(services, getActor(context), url.searchParams),
    done: readDone(url),
    fresh: isFresh(getSignedIn(context), services.now()),
    exportRefused: isExportRefused(url.searchParams),
  }
}

export const action = (args: Route.ActionArgs) => takeInboxAct(args)

export default function List({ loaderData, actionData }: Route.ComponentProps) {
  return <InboxPage {...loaderData} answer={actionData} />
}
