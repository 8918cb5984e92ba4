import { deskFaultWords } from '#words/desk.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DESK_HOME } from './desk-access.ts'
import { DeskPage } from './desk-page.tsx'

/** A page of the desk that could not be made. @param props.reference stands in the log as well */
export function DeskFault({ reference }: { reference: string | undefined }) {
  const { title, text, action } = deskFaultWords
  return (
    <DeskPage title={title} lead={text}>
      {reference && <p>{deskFaultWords.reference(reference)}</p>}
      <p>
        <ButtonLink to={DESK_HOME} reloadDocument>
          {action}
        </ButtonLink>
      </p>
    </DeskPage>
  )
}
