import { enrolmentWords } from '#words/enrolment.ts'
import type { FormStep } from '#app/features/site/form-step.ts'
import { useSite } from '#app/features/site/site-facts.ts'
import { StepForm } from '#app/features/site/step-form.tsx'
import { problemsIn } from '#app/forms/field-rules.ts'
import { type FormAnswer, typedList } from '#app/forms/form-answer.ts'
import { FormFields, Mended } from '#app/forms/form-fields.tsx'
import { Combobox } from '#app/ui/combobox.tsx'
import { RadioCards } from '#app/ui/field.tsx'
import { EnrolmentWelcome } from './enrolment-welcome.tsx'
import { enrolmentFields, enrolmentValues } from './enrolment-fields.ts'
import { suggestChurch } from './suggest-church.ts'

/** What an enrolment is answered. */
export type Enrolled = { reference: string; firstName: string; signUps?: number }
const NAME = 'enrolment'

/** Details, then the three values, then the welcome. */
export function EnrolmentFlow({ pageAnswer }: { pageAnswer: FormAnswer<Enrolled> | undefined }) {
  const { heading, steps: words, privacy } = enrolmentWords(useSite().siteName)
  const details: FormStep = {
    name: 'details',
    title: words.details.title,
    fields: enrolmentFields,
    onward: words.details.next,
    check: (form) => problemsIn(form, enrolmentFields),
    show: (active, answer) => (
      <>
        <FormFields
          fields={enrolmentFields}
          answer={answer}
          prefix={NAME}
          active={active}
          special={{ church: (field) => <Combobox {...field} suggest={suggestChurch} /> }}
        />
        <p className="hint">{privacy}</p>
      </>
    ),
  }
  const values: FormStep = {
    name: 'values',
    title: words.values.title,
    fields: [{ name: 'values' }],
    onward: words.values.submit,
    show: (active, answer) => (
      <Mended answer={answer} name="values">
        {(error) => (
          <RadioCards
            type="checkbox"
            name="values"
            prefix={NAME}
            label={words.values.intro}
            options={enrolmentValues.map(({ id, title: label, text: hint }) => ({ value: id, label, hint }))}
            defaultValue={typedList(pageAnswer, 'values')}
            error={error}
            input={{ required: active }}
          />
        )}
      </Mended>
    ),
  }
  return (
    <StepForm
      action="/join-movement"
      name={NAME}
      heading={heading}
      steps={[details, values]}
      of={3}
      pageAnswer={pageAnswer}
      keeps={['reference', 'firstName']}
      done={({ reference, firstName, signUps }, isNews) => (
        <EnrolmentWelcome reference={reference} firstName={firstName} signUps={signUps} isNews={isNews} />
      )}
    />
  )
}
