import { longDay } from '#app/features/site/dates.ts'
import { storiesWords } from '#words/stories.ts'
import { useSite } from '#app/features/site/site-facts.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { StoryPicture } from './story-picture.tsx'
import type { StoryBeginning } from './story-text.ts'

/** One story in a list: the whole card leads to it. */
export function StoryCard({ story, heading = 'h3' }: { story: StoryBeginning; heading?: 'h2' | 'h3' }) {
  const { siteName } = useSite()
  return (
    <Card
      as="li"
      heading={heading}
      to={`/stories/${story.slug}`}
      title={<span className="block text-lg leading-snug">{story.title}</span>}
      picture={<StoryPicture story={story} sizes="(min-width: 1024px) 24rem, (min-width: 640px) 45vw, 92vw" cut />}
    >
      <p className="text-muted">{story.beginning}</p>
      <p className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
        <span className="w-full font-semibold text-ink">{story.author}</span>
        <time dateTime={story.publishedAt.toISOString()}>{longDay(story.publishedAt)}</time>
        {story.example && <Badge>{storiesWords(siteName).exampleLabel}</Badge>}
      </p>
    </Card>
  )
}
