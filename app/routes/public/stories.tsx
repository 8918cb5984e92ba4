import { Rss } from 'lucide-react'
import { redirect } from 'react-router'
import { storiesWords } from '#words/stories.ts'
import { DialogLink } from '#app/features/site/dialog-link.tsx'
import { pageMeta } from '#app/features/site/page-meta.ts'
import { useSite } from '#app/features/site/site-facts.ts'
import { StoryCard } from '#app/features/stories/story-card.tsx'
import { beginStory } from '#app/features/stories/story-text.ts'
import { listStoryPage } from '#app/features/stories/story-store.server.ts'
import { ownAddress } from '#app/features/site/own-address.ts'
import { pageContext, servicesContext } from '#app/platform/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Drawing } from '#app/ui/world/drawing.tsx'
import type { Route } from './+types/stories.ts'

export const handle = { plain: true, reads: ['after'] }
export const meta = pageMeta('/stories')

const STORIES_ON_A_PAGE = 9

export async function loader({ request, context }: Route.LoaderArgs) {
  const after = new URL(request.url).searchParams.get('after') ?? undefined
  context.get(pageContext).reading.dependsOn('stories')
  const page = await listStoryPage(context.get(servicesContext).db, { size: STORIES_ON_A_PAGE, after })
  // The story a link stood on may have been taken back since.
  if (after !== undefined && page.stories.length === 0) throw redirect('/stories')
  return { ...page, stories: page.stories.map(beginStory), first: after === undefined }
}

export default function Stories({ loaderData: { stories, next, first } }: Route.ComponentProps) {
  const words = storiesWords(useSite().siteName)
  return (
    <>
      <PageHeader title={words.heading} lead={words.intro} drawing={<Drawing inPage name="people-telling" className="w-full" />}>
        <div className="flex flex-wrap gap-3">
          <DialogLink to="/share-memory">{words.share}</DialogLink>
          <a className="btn btn-quiet max-lg:-ml-3.5" href={ownAddress('/stories.rss')}>
            <Rss aria-hidden /> {words.rss}
          </a>
        </div>
      </PageHeader>
      <div className="wrap grid gap-12 pt-8 pb-24 md:pt-14">
        {stories.length > 0 ? (
          <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
            {stories.map((story) => (
              <StoryCard key={story.slug} story={story} heading="h2" />
            ))}
          </ul>
        ) : (
          <EmptyState title={words.empty} actions={<DialogLink to="/share-memory">{words.share}</DialogLink>} />
        )}
        {(next || !first) && (
          <nav aria-label={words.heading} className="flex flex-wrap justify-center gap-4">
            {!first && (
              <ButtonLink to="/stories" variant="outline">
                {words.newest}
              </ButtonLink>
            )}
            {next && (
              <ButtonLink to={`/stories?after=${encodeURIComponent(next)}`} variant="evergreen">
                {words.older}
              </ButtonLink>
            )}
          </nav>
        )}
      </div>
    </>
  )
}
