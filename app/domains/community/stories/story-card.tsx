import { formatLongDay } from '#app/platform/format/dates.ts'
import { storiesWords } from '#copy/community/stories.ts'
import { useSiteFacts } from '#app/ui/frame/site-facts.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { type StoryPreview, storyDrawingNumber } from './story-text.ts'
import { PictureBlur, PictureImage } from '#app/ui/picture-image.tsx'
import { Drawing } from '#app/ui/world/drawing.tsx'
import type { Story } from './story-store.server.ts'

type Props = {
  story: StoryPreview
  heading?: 'h2' | 'h3'
  brief?: boolean
}

export function StoryCard({ story, heading = 'h3', brief = false }: Props) {
  const { siteName } = useSiteFacts()
  return (
    <Card
      as="li"
      heading={heading}
      to={`/stories/${story.slug}`}
      title={story.title}
      className={`story-card ${brief ? 'story-card-brief' : ''}`.trim()}
      picture={<StoryPicture story={story} sizes={brief ? SMALL : LARGE} cut />}
    >
      <p className={brief ? 'max-sm:hidden' : undefined}>{story.excerpt}</p>
      <p className="story-by">
        <span>{story.author}</span>
        <time className={brief ? 'max-sm:hidden' : undefined} dateTime={story.publishedAt.toISOString()}>
          {formatLongDay(story.publishedAt)}
        </time>
        {story.example && <Badge>{storiesWords({ siteName }).exampleLabel}</Badge>}
      </p>
    </Card>
  )
}

const LARGE = '(min-width: 1024px) 24rem, (min-width: 640px) 45vw, 92vw'
const SMALL = '(min-width: 1024px) 24rem, (min-width: 640px) 45vw, 6rem'

type StoryPictureProps = {
  story: Pick<Story, 'slug' | 'photo'>
  sizes: string
  cut?: boolean
  inPage?: boolean
}

export function StoryPicture({ story: { slug, photo }, sizes, cut = false, inPage = false }: StoryPictureProps) {
  if (!photo) return <Drawing eager={inPage} name={`story-${storyDrawingNumber(slug)}`} className="w-full rounded-md" />
  const shape = cut ? 'aspect-[8/5] w-full object-cover' : 'h-auto max-h-[36rem] w-auto max-w-full lg:max-h-96'
  return (
    <span className={`relative block overflow-hidden rounded-md ${cut ? 'w-full' : 'w-fit'}`}>
      <PictureBlur colors={photo.blur} />
      <PictureImage first={inPage} picture={photo} alt={photo.alt} sizes={sizes} className={`relative ${shape}`} />
    </span>
  )
}
