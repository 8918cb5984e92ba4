import { Heart } from 'lucide-react'
import { useEffect } from 'react'
import { href } from 'react-router'
import { storyActsWords as words } from '#copy/community/story-acts.ts'
import { ShareButton } from '#app/ui/share-button.tsx'
import { formatNumber } from '#app/platform/format/numbers.ts'
import { localizePath } from '#app/ui/frame/page-links.ts'
import { useSiteFacts } from '#app/ui/frame/site-facts.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { enhanceStory } from './enhance-story.ts'
import script from './story-acts-script.ts?script'

export function StoryActs({ slug, likes }: { slug: string; likes: number }) {
  const { siteUrl } = useSiteFacts()
  useEffect(() => enhanceStory(document), [slug])
  return (
    <section aria-label={words.label} data-script={script} className="no-print flex flex-wrap items-center gap-3">
      <form
        method="post"
        action={localizePath(href('/stories/:slug/like', { slug }))}
        data-like={slug}
        data-acts={localizePath(href('/stories/:slug/acts', { slug }))}
        data-not-taken={words.notTaken}
        className="flex items-center gap-3"
      >
        <button type="submit" name="act" value="like" className={buttonClass({ variant: 'outline' }, 'group')}>
          <Heart className="group-aria-pressed:fill-current" aria-hidden /> {words.like}
        </button>
        <span className="figures font-semibold">
          <span className="sr-only">{words.likes} </span>
          <span data-count>{formatNumber(likes)}</span>
        </span>
      </form>
      <ShareButton as="share" address={siteUrl + href('/stories/:slug', { slug })} words={words}>
        {words.share}
      </ShareButton>
      <p role="status" className="w-full empty:hidden" />
    </section>
  )
}
