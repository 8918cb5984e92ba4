import { enrolmentWords } from '#words/enrolment.ts'
import { formWords } from '#words/forms.ts'
import { countWords } from '#words/share-card.ts'
import { FlowTitle } from '#app/features/site/flow-place.tsx'
import { counted } from '#app/features/site/numbers.ts'
import { ShareCard } from '#app/features/site/share-card.tsx'
import { useSite } from '#app/features/site/site-facts.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { LiveCount } from '#app/ui/live-count.tsx'
import { Thanks } from '#app/ui/thanks.tsx'

const waysOn = [
  ['careers', '/careers'],
  ['churches', '/church-finder'],
  ['stories', '/stories'],
] as const

type Props = {
  reference: string
  firstName: string
  /** As many as there were when it was sent; unknown where the welcome is shown again. */
  signUps: number | undefined
  /** The form was here a moment ago. */
  isNews: boolean
}

/** The third step: welcomed by name, with the reference and what comes next. */
export function EnrolmentWelcome({ reference, firstName, signUps, isNews }: Props) {
  const { welcome } = enrolmentWords(useSite().siteName).steps
  return (
    <>
      <FlowTitle>{`${formWords.step(3, 3, welcome.title)} · ${welcome.heading(firstName)}`}</FlowTitle>
      <Thanks
        title={welcome.heading(firstName)}
        referenceLabel={formWords.referenceLabel}
        reference={reference}
        focusOnMount={isNews}
        share={<ShareCard path="/join-movement" picture="join-movement" />}
        actions={waysOn.map(([way, to], index) => (
          <ButtonLink key={way} to={to} variant={index === 0 ? 'mustard' : 'outline'}>
            {welcome.next[way]}
          </ButtonLink>
        ))}
      >
        {welcome.paragraphs.map((text) => (
          <p key={text} className="max-w-xl">
            {text}
          </p>
        ))}
        {signUps !== undefined && signUps > 0 && <LiveCount count={signUps}>{countWords.enrolled(counted(signUps))}</LiveCount>}
      </Thanks>
    </>
  )
}
