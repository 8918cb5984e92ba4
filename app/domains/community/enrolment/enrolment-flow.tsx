import { enrolmentWords } from '#copy/community/enrolment.ts'
import { type FormStep, StepForm } from '#app/forms/step-form.tsx'
import { useSiteFacts } from '#app/ui/frame/site-facts.ts'
import { validateForm } from '#app/forms/field-rules.ts'
import type { FormAnswer } from '#app/forms/form-answer.ts'
import { ChoiceField, FormFields } from '#app/forms/form-fields.tsx'
import { Combobox } from '#app/ui/forms/combobox.tsx'
import { enrolmentFields, enrolmentValues } from './enrolment-fields.ts'
import { formWords } from '#copy/forms.ts'
import { countWords } from '#copy/share-card.ts'
import { FlowTitle } from '#app/ui/frame/form-flow.tsx'
import { counted } from '#app/platform/format/numbers.ts'
import { ShareCard } from '#app/ui/share-card.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { CountProgress } from '#app/ui/forms/count-progress.tsx'
import { Thanks } from '#app/ui/thanks.tsx'
import { localizePath } from '#app/ui/frame/page-links.ts'
import type { Suggestion } from '#app/ui/forms/use-suggestions.ts'

export type EnrolmentResult = { reference: string; firstName: string; signUps?: number }
const NAME = 'enrolment'

export function EnrolmentFlow({ pageAnswer }: { pageAnswer: FormAnswer<EnrolmentResult> | undefined }) {
  const { heading, steps: words, privacy } = enrolmentWords({ siteName: useSiteFacts().siteName })
  const details: FormStep = {
    name: 'details',
    title: words.details.title,
    fields: enrolmentFields,
    onward: words.details.next,
    check: (form) => validateForm(form, enrolmentFields),
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
      <ChoiceField
        type="checkbox"
        name="values"
        prefix={NAME}
        label={words.values.intro}
        options={enrolmentValues.map(({ id, title: label, text: hint }) => ({ value: id, label, hint }))}
        input={{ required: active }}
        answer={answer}
        pageAnswer={pageAnswer}
      />
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
      done={(answer) => <EnrolmentWelcome {...answer} />}
    />
  )
}

const waysOn = [
  ['careers', '/careers'],
  ['churches', '/church-finder'],
  ['stories', '/stories'],
] as const

export function EnrolmentWelcome({ reference, firstName, signUps }: EnrolmentResult) {
  const { welcome } = enrolmentWords({ siteName: useSiteFacts().siteName }).steps
  return (
    <>
      <FlowTitle>{`${formWords.step(3, 3, welcome.title)} · ${welcome.heading(firstName)}`}</FlowTitle>
      <Thanks
        title={welcome.heading(firstName)}
        referenceLabel={formWords.referenceLabel}
        reference={reference}
        focusOnMount
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
        {signUps !== undefined && signUps > 0 && <CountProgress count={signUps}>{countWords.enrolled(counted(signUps))}</CountProgress>}
      </Thanks>
    </>
  )
}

/** Suggests listed churches whose name matches. @throws if the site cannot be reached, or if `signal` aborts */
async function suggestChurch(text: string, signal: AbortSignal): Promise<Suggestion[]> {
  const answer = await fetch(localizePath(`/churches.json?${new URLSearchParams({ q: text })}`), { signal })
  if (!answer.ok) throw new Error(`The site answered ${answer.status}.`)
  const found = (await answer.json()) as { name: string; town: string | null }[]
  return found.map(({ name, town }) => {
    const value = [name, town].filter(Boolean).join(', ')
    return { value, label: name, ...(town && { note: town }) }
  })
}
