import { deskClosedWords } from '#words/desk.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DESK_HOME } from './desk-access.ts'
import { DeskFrame } from './desk-frame.tsx'
import type { DeskRefusal } from './desk-refusal.ts'

/** What somebody sees who is signed in, and may not go in there. It knows what the refusal says, and nothing else of the site. */
export function DeskClosed({ siteName, frame }: DeskRefusal) {
  const { title, text, action } = deskClosedWords
  return (
    <DeskFrame siteName={siteName} banner={undefined} frame={frame}>
      <title>{`${title} · ${siteName}`}</title>
      <div className="wrap grid max-w-2xl gap-5 py-16">
        <h1 tabIndex={-1} className="text-3xl">
          {title}
        </h1>
        <p>{text}</p>
        <p>
          <ButtonLink to={DESK_HOME}>{action}</ButtonLink>
        </p>
      </div>
    </DeskFrame>
  )
}
