import { href, Link } from 'react-router'
import { storyRemovalWords } from '#words/story-removal.ts'

/** Below each story. */
export function RemoveStoryLink({ slug }: { slug: string }) {
  return (
    <p>
      <Link to={href('/stories/:slug/remove', { slug })} className="inline-flex min-h-11 items-center text-sm">
        {storyRemovalWords.link}
      </Link>
    </p>
  )
}
