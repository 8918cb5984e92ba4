import { data, href, redirect } from 'react-router'
import { storyActsWords } from '#copy/community/story-acts.ts'
import { describePage } from '#app/ui/frame/page-meta.ts'
import { findStory } from '#app/domains/community/stories/story-store.server.ts'
import { handleStoryAct } from '#app/domains/community/stories/act-on-story.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { NarrowPage } from '#app/ui/section.tsx'
import { Thanks } from '#app/ui/thanks.tsx'
import type { Route } from './+types/story-like.ts'

export const handle = { plain: true, reads: ['did'] }

const { title, description, thanks, thanksText, back } = storyActsWords.page

export async function loader({ request, params: { slug }, context }: Route.LoaderArgs) {
  if (new URL(request.url).searchParams.get('did') !== 'liked') throw redirect(href('/stories/:slug', { slug }))
  const story = await findStory(context.get(servicesContext).db, slug)
  if (!story) throw data(null, { status: 404 })
  return { slug, told: story.title }
}

export async function action(args: Route.ActionArgs) {
  await handleStoryAct(args)
  return redirect(`${href('/stories/:slug/like', { slug: args.params.slug })}?did=liked`, 303)
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  describePage(matches, { title, description, path: `/stories/${params.slug}`, picture: '/og/stories.png', noIndex: true })

export default function StoryLike({ loaderData: { slug, told } }: Route.ComponentProps) {
  return (
    <NarrowPage>
      <Thanks heading="h1" title={thanks} actions={<ButtonLink to={href('/stories/:slug', { slug })}>{back}</ButtonLink>}>
        <p>{thanksText(told)}</p>
      </Thanks>
    </NarrowPage>
  )
}
