import { data, href, redirect } from 'react-router'
import { storyActsWords } from '#words/story-acts.ts'
import { describePage } from '#app/features/site/page-meta.ts'
import { findStory } from '#app/features/stories/story-store.server.ts'
import { LIKED, LikePage, TAKEN_BACK } from '#app/features/story-acts/like-page.tsx'
import { takeAct } from '#app/features/story-acts/take-act.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/story-like.ts'

export const handle = { plain: true, reads: ['did'] }

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const did = new URL(request.url).searchParams.get('did')
  const story = await findStory(context.get(servicesContext).db, params.slug)
  if (!story) throw data(null, { status: 404 })
  return { story: { slug: story.slug, title: story.title }, did }
}

export async function action(args: Route.ActionArgs) {
  const { act } = await takeAct(args)
  const did = act === 'unlike' ? TAKEN_BACK : LIKED
  return redirect(`${href('/stories/:slug/like', { slug: args.params.slug })}?did=${did}`, 303)
}

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const { title, description } = storyActsWords.page
  return describePage(matches, { title, description, path: `/stories/${params.slug}`, picture: '/og/stories.png', noIndex: true })
}

export default function StoryLike({ loaderData: { story, did } }: Route.ComponentProps) {
  return <LikePage story={story} did={did} />
}
