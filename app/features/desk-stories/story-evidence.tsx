import { Link } from 'react-router'
import { deskStoryWords } from '#words/desk-stories.ts'
import { DeskPicture } from '#app/features/decisions/desk-picture.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { ShownWish, StoryToDecide } from './show-story.server.ts'

const { story: words, wishes: wishWords, standings } = deskStoryWords

export function StoryBadges({ story: { standing, example } }: { story: StoryToDecide }) {
  return (
    <>
      <Badge>{standings[standing]}</Badge>
      {example && <Badge>{standings.example}</Badge>}
    </>
  )
}

/** The story as it is, or was, on the site. */
export function StoryEvidence({ story }: { story: StoryToDecide }) {
  const { slug, body, photo, standing, memoryId } = story
  return (
    <section aria-labelledby="story" className="grid gap-4">
      <h2 id="story" className="text-xl">
        {words.title}
      </h2>
      {photo && <DeskPicture picture={photo} alt={photo.alt} large />}
      <p className="max-w-prose whitespace-pre-line">{body}</p>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        {standing === 'shown' && (
          <Link reloadDocument to={`/stories/${slug}`}>
            {words.see}
          </Link>
        )}
        {memoryId !== null && <Link to={`/desk/memories/${memoryId}`}>{words.memory}</Link>}
      </p>
    </section>
  )
}

/** Who asks for its removal, and who did before. */
export function Wishes({ wishes }: { wishes: ShownWish[] }) {
  return (
    <section aria-labelledby="wishes" className="grid gap-3">
      <h2 id="wishes" className="text-xl">
        {wishWords.title}
      </h2>
      {wishes.length === 0 && <p className="text-muted">{wishWords.none}</p>}
      <ul className="grid gap-5">
        {wishes.map((wish) => (
          <Wish key={wish.id} wish={wish} />
        ))}
      </ul>
    </section>
  )
}

function Wish({ wish: { reference, came, who, message, email, suspicious, setAside } }: { wish: ShownWish }) {
  return (
    <li className="grid gap-1 border-l-4 border-line pl-4">
      <p className="font-semibold">{wishWords.who[who]}</p>
      <p className="text-sm text-muted">{wishWords.came(reference, came)}</p>
      <p className="whitespace-pre-line">{message ?? wishWords.noMessage}</p>
      {email !== null && (
        <p>
          <span className="text-muted">{wishWords.answer}</span> <span>{email}</span>
        </p>
      )}
      {suspicious && <p>{wishWords.suspicious}</p>}
      {setAside && <p className="text-muted">{wishWords.setAside(setAside.by, setAside.when)}</p>}
      {setAside?.why && <p className="text-muted">{wishWords.why(setAside.why)}</p>}
    </li>
  )
}
