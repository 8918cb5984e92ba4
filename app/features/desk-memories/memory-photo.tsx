import { deskMemoryWords } from '#words/desk-memories.ts'
import { DecisionForm } from '#app/features/decisions/decision-form.tsx'
import { DeskPicture } from '#app/features/decisions/desk-picture.tsx'
import type { DeskAnswer } from '#app/features/desk/read-desk-form.server.ts'
import { PhotoEditor } from './photo-editor.tsx'
import type { MemoryToDecide } from './show-memory.server.ts'

const { photo: words, editor } = deskMemoryWords

type Props = { memory: MemoryToDecide; answer: DeskAnswer | undefined; onUnmade: (unmade: boolean) => void }

/** The photo large, as visitors will see it; beneath it how it is cut and blurred. */
export function MemoryPhoto({ memory, answer, onUnmade }: Props) {
  const { photo, outcome, withPhoto, seen } = memory
  if (!photo) return <p className="text-muted">{withPhoto ? words.refused : words.none}</p>
  const shown = photo.remade ?? photo
  // Whoever approved has shown the one that was made: the whole one is gone.
  const sent = outcome === 'shown' ? words.shown : words.sent
  return (
    <section aria-labelledby="photo" className="grid gap-4">
      <h2 id="photo" className="text-xl">
        {words.title}
      </h2>
      <figure className="grid gap-2">
        <DeskPicture picture={shown} alt={photo.remade ? words.remade : sent} large />
        <figcaption className="text-sm text-muted">{photo.remade ? words.remadeNote : sent}</figcaption>
      </figure>
      {outcome === 'waiting' && <PhotoEditor photo={photo} seen={seen} answer={answer} onUnmade={onUnmade} />}
      {outcome === 'waiting' && photo.remade && <DecisionForm act="undo" seen={seen} words={editor.undo} />}
    </section>
  )
}
