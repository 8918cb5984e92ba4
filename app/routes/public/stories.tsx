import { Rss } from 'lucide-react'
import { redirect } from 'react-router'
import { storiesPage, storiesWords } from '#copy/community/stories.ts'
import { DialogLink, revalidateUnlessSameUrl } from '#app/ui/dialog-link.tsx'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import { useText } from '#app/ui/frame/use-text.ts'
import { StoryCard } from '#app/domains/community/stories/story-card.tsx'
import { toStoryPreview } from '#app/domains/community/stories/story-text.ts'
import { listStoryPage } from '#app/domains/community/stories/story-store.server.ts'
import { localizePath } from '#app/ui/frame/page-links.ts'
import { pageContext, servicesContext } from '#app/platform/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/frame/page-header.tsx'
import { Drawing } from '#app/ui/world/drawing.tsx'
import type { Route } from './+types/stories.ts'

export const handle = { page: { path: '/stories', ...storiesPage }, plain: true, reads: ['after'] }
export const meta = pageMeta(handle.page)

export const shouldRevalidate = revalidateUnlessSameUrl

const STORIES_PER_PAGE = 9

export async function loader({ request, context }: Route.LoaderArgs) {
  const after = new URL(request.url).searchParams.get('after') ?? undefined
  context.get(pageContext).reading.dependsOn('stories')
  const page = await listStoryPage(context.get(servicesContext).db, { size: STORIES_PER_PAGE, after })
  // The story after which this page starts may have been removed.
  if (after !== undefined && page.stories.length === 0) throw redirect('/stories')
  return { ...page, stories: page.stories.map(toStoryPreview), first: after === undefined }
}

export default function Stories({ loaderData: { stories, next, first } }: Route.ComponentProps) {
  const words = useText('stories', storiesWords)
  return (
    <>
      <PageHeader title={words.heading} lead={words.intro} drawing={<Drawing eager name="people-telling" className="w-full" />}>
        <div className="flex flex-wrap gap-3">
          <DialogLink to="/share-memory">{words.share}</DialogLink>
          <a className="btn btn-quiet max-lg:-ml-3.5" href={localizePath('/stories.rss')}>
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
