import { href, Link } from 'react-router'
import { storyRemovalWords } from '#words/story-removal.ts'
import script from './story-gone-script.ts?script'

/** Below each story. */
export function RemoveStoryLink({ slug }: { slug: string }) {
  return (
    <p data-script={script} data-story={slug}>
      <Link to={href('/stories/:slug/remove', { slug })} className="inline-flex min-h-11 items-center text-sm">
        {storyRemovalWords.link}
      </Link>
    </p>
  )
}
