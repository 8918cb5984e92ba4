import { formatNumber } from '#app/features/site/numbers.ts'
import type { BecameOfIt } from '#app/features/story-acts/enliven-story.ts'
import { countLikes } from '#app/features/story-acts/like-store.server.ts'
import { takeAct } from '#app/features/story-acts/take-act.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/story-acts.ts'

/** What the script of a story's page tells, and how many like the story now. */
export async function action(args: Route.ActionArgs) {
  const { taken } = await takeAct(args)
  const likes = await countLikes(args.context.get(servicesContext).db, args.params.slug)
  return Response.json({ taken, likes: formatNumber(likes) } satisfies BecameOfIt)
}

export function loader() {
  return new Response('posts-only', { status: 405, headers: { allow: 'POST' } })
}
