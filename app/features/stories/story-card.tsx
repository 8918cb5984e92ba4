import { longDay } from '#app/features/site/dates.ts'
import { storiesWords } from '#words/stories.ts'
import { useSite } from '#app/features/site/site-facts.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { StoryPicture } from './story-picture.tsx'
import type { StoryBeginning } from './story-text.ts'

type Props = {
  story: StoryBeginning
  heading?: 'h2' | 'h3'
  /** On a phone its picture is small, beside the title. */
  brief?: boolean
}

/** One story in a list: the whole card leads to it. */
export function StoryCard({ story, heading = 'h3', brief = false }: Props) {
  const { siteName } = useSite()
  return (
    <Card
      as="li"
      heading={heading}
      to={`/stories/${story.slug}`}
      title={story.title}
      className={`story-card ${brief ? 'story-card-brief' : ''}`.trim()}
      picture={<StoryPicture story={story} sizes={brief ? SMALL : LARGE} cut />}
    >
      <p className={brief ? 'max-sm:hidden' : undefined}>{story.beginning}</p>
      <p className="story-by">
        <span>{story.author}</span>
        <time className={brief ? 'max-sm:hidden' : undefined} dateTime={story.publishedAt.toISOString()}>
          {longDay(story.publishedAt)}
        </time>
        {story.example && <Badge>{storiesWords(siteName).exampleLabel}</Badge>}
      </p>
    </Card>
  )
}

const LARGE = '(min-width: 1024px) 24rem, (min-width: 640px) 45vw, 92vw'
const SMALL = '(min-width: 1024px) 24rem, (min-width: 640px) 45vw, 6rem'
