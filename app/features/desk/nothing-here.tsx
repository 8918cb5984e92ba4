import { nothingHereWords } from '#words/desk.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DESK_HOME } from './desk-access.ts'
import { DeskPage } from './desk-page.tsx'

/** An address of the desk at which there is nothing, or not any more. */
export function NothingHere() {
  const { title, text, action } = nothingHereWords
  return (
    <DeskPage title={title}>
      <p className="max-w-xl">{text}</p>
      <p>
        <ButtonLink to={DESK_HOME}>{action}</ButtonLink>
      </p>
    </DeskPage>
  )
}
