import { createContext, data } from 'react-router'
import { formWords } from '#words/forms.ts'
import { storyRemovalWords as words } from '#words/story-removal.ts'
import { describePage } from '#app/features/site/page-meta.ts'
import { RemovalPage } from '#app/features/stories/removal-form-view.tsx'
import { findAnyStory } from '#app/features/stories/story-changes.server.ts'
import { findStory } from '#app/features/stories/story-store.server.ts'
import { takeRemoval } from '#app/features/stories/take-removal.server.ts'
import { sendOrSayWhy } from '#app/forms/send-or-say-why.ts'
import { useVisit } from '#app/forms/use-visit.ts'
import { pageContext, servicesContext } from '#app/platform/services.server.ts'
import type { RemovalDone } from '#app/features/stories/ask-to-remove.server.ts'
import type { Route } from './+types/story-remove.ts'

const sentContext = createContext(false)

/** After it was sent without scripts the story is not there any more, and the page that says so is. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const sent = context.get(sentContext)
  context.get(pageContext).reading.dependsOn('stories')
  const story = await (sent ? findAnyStory(db, params.slug) : findStory(db, params.slug))
  if (!story) throw data(null, { status: 404 })
  return { slug: story.slug, title: sent ? null : story.title }
}

export function action(args: Route.ActionArgs) {
  args.context.set(sentContext, true)
  return takeRemoval(args, args.params.slug)
}

export const clientAction = sendOrSayWhy<RemovalDone>({
  offline: formWords.notSaved,
  waits: formWords.waitsForLine,
  tooLarge: formWords.tooLarge,
})

export const meta: Route.MetaFunction = ({ matches, params }) =>
  describePage(matches, {
    title: words.heading,
    description: words.description,
    path: `/stories/${params.slug}/remove`,
    picture: '/og/stories.png',
    noIndex: true,
  }).filter((each) => !('title' in each))

export default function RemoveStory({ loaderData: { slug, title }, actionData }: Route.ComponentProps) {
  // Another story is another coming, too.
  return <RemovalPage key={useVisit()} slug={slug} title={title} pageAnswer={actionData} />
}
