import { ambassadorWords } from '#copy/community/ambassador.ts'
import type { FlowDialog } from '#app/ui/frame/form-flow.tsx'
import { type FormStep, StepForm } from '#app/forms/step-form.tsx'
import { useSiteFacts } from '#app/ui/frame/site-facts.ts'
import type { FormAnswer } from '#app/forms/form-answer.ts'
import { ChoiceField, FormFields } from '#app/forms/form-fields.tsx'
import { ambassadorCommitments, ambassadorFields } from './ambassador-fields.ts'
import { href } from 'react-router'
import { countWords } from '#copy/share-card.ts'
import { counted } from '#app/platform/format/numbers.ts'
import { ShareCard } from '#app/ui/share-card.tsx'
import { saveOwnCodes } from '#app/domains/community/visits/watch-visit.ts'
import { useEffect } from 'react'
import { CountProgress } from '#app/ui/forms/count-progress.tsx'
import { FlowThanks } from '#app/ui/frame/flow-thanks.tsx'
import { Drawing } from '#app/ui/world/drawing.tsx'

export const ambassadorDialog = {
  title: (siteName: string) => ambassadorWords({ siteName }).heading,
  Content: ({ dialog }: { dialog: FlowDialog }) => <AmbassadorFlow dialog={dialog} pageAnswer={undefined} />,
}

export type SignUpResult = {
  reference: string
  emailed: boolean
  code: string
  signUps: number
}
type Props = { pageAnswer: FormAnswer<SignUpResult> | undefined; dialog?: FlowDialog }
const NAME = 'ambassador'

export function AmbassadorFlow({ pageAnswer, dialog }: Props) {
  const { heading, steps: words } = ambassadorWords({ siteName: useSiteFacts().siteName })
  const commitments: FormStep = {
    name: 'commitments',
    title: words.commitments.title,
    fields: [{ name: 'commitments' }],
    onward: words.commitments.next,
    check: (form): Record<string, string> => {
      const ticked = new FormData(form).getAll('commitments').length
      return ticked === ambassadorCommitments.length ? {} : { commitments: words.commitments.error }
    },
    show: (active, answer) => (
      <ChoiceField
        type="checkbox"
        name="commitments"
        prefix={NAME}
        label={words.commitments.intro}
        options={ambassadorCommitments.map(({ id, text }) => ({ value: id, label: text }))}
        input={{ required: active }}
        answer={answer}
        pageAnswer={pageAnswer}
      />
    ),
  }
  const details: FormStep = {
    name: 'details',
    title: words.details.title,
    fields: ambassadorFields,
    onward: words.details.submit,
    show: (active, answer) => (
      <>
        <p>{words.details.intro}</p>
        <FormFields fields={ambassadorFields} answer={answer} prefix={NAME} active={active} />
        <p className="hint">{words.details.privacy}</p>
      </>
    ),
  }
  return (
    <StepForm
      action="/ambassador"
      name={NAME}
      heading={heading}
      steps={[commitments, details]}
      of={2}
      pageAnswer={pageAnswer}
      dialog={dialog}
      done={(answer) => <AmbassadorWelcome {...answer} dialog={dialog} />}
    />
  )
}

export function AmbassadorWelcome({ reference, emailed, code, signUps, dialog }: SignUpResult & { dialog: FlowDialog | undefined }) {
  useEffect(() => saveOwnCodes([code]), [code])
  const { welcome } = ambassadorWords({ siteName: useSiteFacts().siteName })
  return (
    <FlowThanks
      heading={welcome.heading}
      dialog={dialog}
      drawing={<Drawing name="people-friends" className="w-64" />}
      reference={reference}
      nextTitle={welcome.nextHeading}
      next={[emailed ? welcome.emailed : welcome.notEmailed, ...welcome.next]}
      share={<ShareCard path={href('/a/:code', { code })} picture="home" />}
      onward={{ to: href('/a/:code/share', { code }), label: welcome.action }}
      actionsFirst
    >
      <p className="lead">{welcome.text}</p>
      {signUps > 0 && <CountProgress count={signUps}>{countWords.ambassadors(counted(signUps))}</CountProgress>}
    </FlowThanks>
  )
}
