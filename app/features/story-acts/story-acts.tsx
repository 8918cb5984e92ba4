import { Heart } from 'lucide-react'
import { useEffect } from 'react'
import { href } from 'react-router'
import { storyActsWords as words } from '#words/story-acts.ts'
import { HandOnButton } from '#app/features/site/hand-on-button.tsx'
import { formatNumber } from '#app/features/site/numbers.ts'
import { ownAddress } from '#app/features/site/own-address.ts'
import { useSite } from '#app/features/site/site-facts.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { enlivenStory } from './enliven-story.ts'
import script from './story-acts-script.ts?script'

/** Like a story and pass it on: without scripts the like is a form that leads to its thanks. */
export function StoryActs({ slug, likes }: { slug: string; likes: number }) {
  const { siteUrl } = useSite()
  useEffect(() => enlivenStory(document), [slug])
  return (
    <section aria-label={words.label} data-script={script} className="no-print flex flex-wrap items-center gap-3">
      <form
        method="post"
        action={ownAddress(href('/stories/:slug/like', { slug }))}
        data-like={slug}
        data-acts={ownAddress(href('/stories/:slug/acts', { slug }))}
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
      <HandOnButton as="share" address={siteUrl + href('/stories/:slug', { slug })} words={words}>
        {words.share}
      </HandOnButton>
      <p role="status" className="w-full empty:hidden" />
    </section>
  )
}
