import { ambassadorWords } from '#words/ambassador.ts'
import type { FlowDialog } from '#app/features/site/flow-place.tsx'
import type { FormStep } from '#app/features/site/form-step.ts'
import { useSite } from '#app/features/site/site-facts.ts'
import { StepForm } from '#app/features/site/step-form.tsx'
import { type FormAnswer, typedList } from '#app/forms/form-answer.ts'
import { FormFields, Mended } from '#app/forms/form-fields.tsx'
import { RadioCards } from '#app/ui/field.tsx'
import { AmbassadorWelcome } from './ambassador-welcome.tsx'
import { ambassadorCommitments, ambassadorFields } from './ambassador-fields.ts'

/** What a sign-up is answered. */
export type SignedUp = {
  reference: string
  /** A mail of welcome went to them. */ emailed: boolean
  code: string
  /** By which this device is known as its holder's. */ proof: string
  signUps: number
}
type Props = { pageAnswer: FormAnswer<SignedUp> | undefined; dialog?: FlowDialog }
const NAME = 'ambassador'

/** Commitments, then details, then the welcome: as a page, and over any page as a dialog. */
export function AmbassadorFlow({ pageAnswer, dialog }: Props) {
  const { heading, steps: words } = ambassadorWords(useSite().siteName)
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
      <Mended answer={answer} name="commitments">
        {(error) => (
          <RadioCards
            type="checkbox"
            name="commitments"
            prefix={NAME}
            label={words.commitments.intro}
            options={ambassadorCommitments.map(({ id, text }) => ({ value: id, label: text }))}
            defaultValue={typedList(pageAnswer, 'commitments')}
            error={error}
            input={{ required: active }}
          />
        )}
      </Mended>
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
