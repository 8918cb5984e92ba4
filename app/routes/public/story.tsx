import { ArrowLeft } from 'lucide-react'
import { data, href, Link } from 'react-router'
import { formatLongDay } from '#app/platform/format/dates.ts'
import { scriptureWords } from '#copy/content/scripture.ts'
import { storiesWords } from '#copy/community/stories.ts'
import { storyRemovalWords } from '#copy/community/story-removal.ts'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { describePage } from '#app/ui/frame/page-meta.ts'
import { useSiteFacts } from '#app/ui/frame/site-facts.ts'
import { StoryCard, StoryPicture } from '#app/domains/community/stories/story-card.tsx'
import { findStory, listStories } from '#app/domains/community/stories/story-store.server.ts'
import { createExcerpt, toStoryPreview, splitParagraphs, storyPreviewPath, storyJsonLd } from '#app/domains/community/stories/story-text.ts'
import { loadLikeCount } from '#app/domains/community/stories/like-store.server.ts'
import { StoryActs } from '#app/domains/community/stories/story-acts.tsx'
import { localizePath } from '#app/ui/frame/page-links.ts'
import { pageContext, servicesContext } from '#app/platform/services.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/frame/page-header.tsx'
import type { Route } from './+types/story.ts'

export const handle = { plain: true }

const OTHER_STORIES = 3

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  context.get(pageContext).reading.dependsOn('stories')
  const [story, newest] = await Promise.all([findStory(db, params.slug), listStories(db, { limit: OTHER_STORIES + 1 })])
  if (!story) throw data(null, { status: 404 })
  return {
    story,
    likes: await loadLikeCount(context, story.slug),
    others: newest
      .filter(({ slug }) => slug !== story.slug)
      .slice(0, OTHER_STORIES)
      .map(toStoryPreview),
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const story = loaderData?.story
  // Without a story the error page is shown, which sets its own title.
  if (!story) return []
  return describePage(matches, {
    title: story.title,
    description: createExcerpt(story.body, 155),
    path: `/stories/${story.slug}`,
    picture: storyPreviewPath(story),
    publishedAt: story.publishedAt,
    ...(story.photo && { pictureAlt: story.photo.alt }),
  })
}

export default function StoryPage({ loaderData: { story, likes, others } }: Route.ComponentProps) {
  const { siteName, siteUrl } = useSiteFacts()
  const words = storiesWords({ siteName })
  const url = `${siteUrl}/stories/${story.slug}`
  return (
    <>
      <article>
        <PageHeader title={story.title} eyebrow={themeLabel(story.theme)}>
          <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <span className="font-semibold">{story.author}</span>
            <time className="text-muted" dateTime={story.publishedAt.toISOString()}>
              {formatLongDay(story.publishedAt)}
            </time>
          </p>
        </PageHeader>
        {/* The picture overlaps the header, so that the like button is on the first screen of a computer too. */}
        <div className="wrap relative grid gap-x-16 gap-y-6 pb-20 lg:grid-cols-[1.5fr_1fr] lg:grid-rows-[auto_1fr] lg:pt-4">
          <div className="-mt-10 lg:col-start-2 lg:-mt-28">
            <StoryPicture inPage story={story} sizes="(min-width: 1024px) 30rem, 92vw" />
          </div>
          <div className="grid content-start gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:gap-8">
            <Link to="/stories" className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold">
              <ArrowLeft className="h-5 w-5" aria-hidden /> {words.story.back}
            </Link>
            <div className="prose text-lg leading-relaxed">
              {splitParagraphs(story.body).map((paragraph, index) => (
                <p key={index} className="whitespace-pre-line">
                  {paragraph}
                </p>
              ))}
            </div>
          </div>
          <aside aria-label={words.story.share} className="grid content-start gap-6 max-lg:pt-4">
            <StoryActs slug={story.slug} likes={likes} />
            {story.example && <Notice>{words.exampleNote}</Notice>}
            <p className="grid gap-1">
              <span className="font-semibold">{words.story.linkLabel}</span>
              <a className="wrap-anywhere" href={localizePath(`/stories/${story.slug}`)}>
                {url}
              </a>
            </p>
            <Link to={href('/stories/:slug/remove', { slug: story.slug })} className="inline-flex min-h-11 items-center text-sm">
              {storyRemovalWords.link}
            </Link>
          </aside>
        </div>
        <JsonLd data={storyJsonLd(story, siteName, siteUrl)} />
      </article>
      {others.length > 0 && (
        <section aria-labelledby="more" className="section bg-sand">
          <div className="wrap grid gap-8">
            <h2 id="more">{words.story.more}</h2>
            {/* The third story would stand alone in a second row of two columns, so it is hidden there. */}
            <ul className="grid gap-8 sm:grid-cols-2 sm:max-lg:[&>:nth-child(3)]:hidden lg:grid-cols-3">
              {others.map((other) => (
                <StoryCard key={other.slug} story={other} />
              ))}
            </ul>
          </div>
        </section>
      )}
    </>
  )
}

function themeLabel(theme: string): string | undefined {
  return (scriptureWords.themes as Record<string, string>)[theme]
}
