import { data } from 'react-router'
import { DONE_FIELD, readDone } from '#app/features/desk/done.ts'
import { NothingHere } from '#app/features/desk/nothing-here.tsx'
import { NEWS_READS } from '#app/features/desk-inbox/inbox-news.ts'
import { freshAfterRefusal } from '#app/features/desk-inbox/fresh-after-refusal.ts'
import { ItemPage } from '#app/features/desk-inbox/item-page.tsx'
import { showItem } from '#app/features/desk-inbox/show-item.server.ts'
import { takeItemAct } from '#app/features/desk-inbox/take-item-act.server.ts'
import { getActor } from '#app/features/desk-sign-in/desk-visit.server.ts'
import { FILTER_READS } from '#app/features/inbox/inbox-query.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { submissionKinds } from '#app/submission-kinds.server.ts'
import type { Route } from './+types/item.ts'

export const shouldRevalidate = freshAfterRefusal

export const handle = { reads: [...FILTER_READS, ...NEWS_READS, DONE_FIELD] }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const item = await showItem(context.get(servicesContext), submissionKinds, getActor(context), params.item, url.searchParams)
  return data(item && { item, done: readDone(url) }, { status: item ? 200 : 404 })
}

export const action = (args: Route.ActionArgs) => takeItemAct(args, submissionKinds, args.params.item)

export default function Item({ loaderData, actionData }: Route.ComponentProps) {
  // What was typed for one stays with it.
  return loaderData ? <ItemPage key={loaderData.item.id} {...loaderData} answer={actionData} /> : <NothingHere />
}
