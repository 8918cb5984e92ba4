import { formatNumber } from '#app/platform/format/numbers.ts'
import type { StoryActResult } from '#app/domains/community/stories/enhance-story.ts'
import { countLikes } from '#app/domains/community/stories/like-store.server.ts'
import { handleStoryAct } from '#app/domains/community/stories/act-on-story.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/story-acts.ts'

export async function action(args: Route.ActionArgs) {
  const taken = await handleStoryAct(args)
  const likes = await countLikes(args.context.get(servicesContext).db, args.params.slug)
  return Response.json({ taken, likes: formatNumber(likes) } satisfies StoryActResult)
}

export function loader() {
  return new Response('posts-only', { status: 405, headers: { allow: 'POST' } })
}
