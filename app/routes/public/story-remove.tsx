import { createContext, data } from 'react-router'
import { storyRemovalWords as words } from '#copy/community/story-removal.ts'
import { describePage } from '#app/ui/frame/page-meta.ts'
import { RemovalPage } from '#app/domains/community/stories/removal-form.tsx'
import { findStoryWithHidden, findStory } from '#app/domains/community/stories/story-store.server.ts'
import { handleRemovalRequest, type RemovalResult } from '#app/domains/community/stories/story-removal-submission.server.ts'
import { createClientAction } from '#app/forms/client-action.ts'
import { pageContext, servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/story-remove.ts'

const sentContext = createContext(false)

/** After the form was sent without scripts (`sentContext`), the story may be hidden already, but the page still shows the answer. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const sent = context.get(sentContext)
  context.get(pageContext).reading.dependsOn('stories')
  const story = await (sent ? findStoryWithHidden(db, params.slug) : findStory(db, params.slug))
  if (!story) throw data(null, { status: 404 })
  return { slug: story.slug, title: sent ? null : story.title }
}

export function action(args: Route.ActionArgs) {
  args.context.set(sentContext, true)
  return handleRemovalRequest(args, args.params.slug)
}

export const clientAction = createClientAction<RemovalResult>()

export const meta: Route.MetaFunction = ({ matches, params }) =>
  describePage(matches, {
    title: words.heading,
    description: words.description,
    path: `/stories/${params.slug}/remove`,
    picture: '/og/stories.png',
    noIndex: true,
  }).filter((each) => !('title' in each))

export default function RemoveStory({ loaderData: { slug, title }, actionData }: Route.ComponentProps) {
  return <RemovalPage key={slug} slug={slug} title={title} pageAnswer={actionData} />
}
