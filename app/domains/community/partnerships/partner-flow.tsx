import { partnerWords } from '#copy/community/partner.ts'
import type { FlowDialog } from '#app/ui/frame/form-flow.tsx'
import { AddressField } from '#app/domains/places/geocoder/address-field.tsx'
import { useReloadForGoogle } from '#app/domains/places/geocoder/suggest-from-google.ts'
import { type FormStep, StepForm, type StepContext } from '#app/forms/step-form.tsx'
import { useSiteFacts } from '#app/ui/frame/site-facts.ts'
import type { AnyAnswer, FormAnswer } from '#app/forms/form-answer.ts'
import { ChoiceField, FormFields } from '#app/forms/form-fields.tsx'
import { formatNumber } from '#app/platform/format/numbers.ts'
import { partnerFields, partnerStepFields, REVIEW_STEP, surveyQuestions, type SurveyQuestion, describeAnswer } from './partner-fields.ts'
import { useRef, type RefObject, useEffect } from 'react'
import { FlowThanks } from '#app/ui/frame/flow-thanks.tsx'
import { Pencil } from 'lucide-react'
import { validateFields } from '#app/forms/field-rules.ts'
import { buttonClass } from '#app/ui/button.tsx'

export const partnerDialog = {
  title: (siteName: string) => partnerWords({ siteName }).heading,
  Content: ({ dialog }: { dialog: FlowDialog }) => <PartnerFlow dialog={dialog} pageAnswer={undefined} />,
}

type Props = { pageAnswer: FormAnswer | undefined; dialog?: FlowDialog }
const NAME = 'partner'
const [DETAILS] = partnerStepFields

export function PartnerFlow({ pageAnswer, dialog }: Props) {
  const { siteName, google } = useSiteFacts()
  const { heading, details, survey, review } = partnerWords({ siteName })
  useReloadForGoogle(google !== undefined)
  const ofDetails: FormStep = {
    name: DETAILS!.name,
    title: details.title,
    fields: partnerFields,
    onward: details.next,
    show: (_, answer) => (
      <>
        <p>{details.intro}</p>
        <FormFields
          fields={partnerFields}
          answer={answer}
          prefix={NAME}
          active={false}
          special={{ address: (field) => <AddressField {...field} google={google} /> }}
        />
      </>
    ),
  }
  const ofQuestions = surveyQuestions.map((question, index): FormStep => {
    const isLast = index === surveyQuestions.length - 1
    return {
      name: question.id,
      number: 2,
      title: survey.title(formatNumber(index + 1), formatNumber(surveyQuestions.length)),
      fields: [{ name: question.id }],
      onward: isLast ? survey.complete : survey.next,
      show: (active, answer, { onward, scripted }) => (
        <SurveyPage question={question} active={active} onward={onward} scripted={scripted} answer={answer} pageAnswer={pageAnswer} />
      ),
    }
  })
  const ofReview: FormStep = {
    name: REVIEW_STEP,
    number: 3,
    title: review.title,
    fields: [],
    onward: review.confirm,
    review: { back: review.back },
    // Enter presses the first submit button of a form, so the buttons of the review are rendered only while the review is shown.
    show: (active, _, look) => active && <PartnerReview look={look} />,
  }
  return (
    <StepForm
      action="/partner"
      name={NAME}
      heading={heading}
      steps={[ofDetails, ...ofQuestions, ofReview]}
      of={3}
      pageAnswer={pageAnswer}
      dialog={dialog}
      done={({ reference }) => <PartnerWelcome reference={reference} dialog={dialog} />}
    />
  )
}

type SurveyPageProps = {
  question: SurveyQuestion
  active: boolean
  onward: string
  scripted: boolean
  answer: AnyAnswer | undefined
  pageAnswer: AnyAnswer | undefined
}

export function SurveyPage({ question: { id, kind, text, options }, active, onward, scripted, answer, pageAnswer }: SurveyPageProps) {
  const place = useRef<HTMLDivElement>(null)
  const advance = useRef(() => place.current?.closest('form')?.querySelector<HTMLButtonElement>('button[data-onward]')?.click())
  const { hint } = partnerWords({ siteName: '' }).survey
  const handlers = useAutoAdvance(active, advance)
  return (
    <div ref={place} {...(kind === 'radio' && handlers)}>
      <ChoiceField
        type={kind}
        name={id}
        prefix={NAME}
        label={<span className="block font-display text-xl leading-tight text-balance">{text}</span>}
        hint={(kind === 'checkbox' ? hint.any : scripted ? hint.oneLeadsOn : hint.one)(onward)}
        options={options}
        input={{ required: false }}
        answer={answer}
        pageAnswer={pageAnswer}
      />
    </div>
  )
}

/** The time from a choice to the next step (specification, section 9). */
const ADVANCE_AFTER_MS = 500

/** Shows the next step shortly after a choice by mouse or touch, but not by key, because arrow keys choose every answer they pass. */
function useAutoAdvance(active: boolean, advance: RefObject<() => void>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const byPointer = useRef(false)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => (active ? stop : undefined), [active])
  return {
    onPointerDown: () => void (byPointer.current = true),
    onKeyDown: () => {
      byPointer.current = false
      stop()
    },
    /** Only clicks on inputs count, because a click on a label dispatches a second click on its input. */
    onClick: ({ target }: { target: EventTarget }) => {
      if (!byPointer.current || !(target instanceof HTMLInputElement)) return
      stop()
      timer.current = setTimeout(() => advance.current(), ADVANCE_AFTER_MS)
    },
  }
}

function PartnerWelcome({ reference, dialog }: { reference: string; dialog: FlowDialog | undefined }) {
  const { heading, text, nextHeading, next, onward } = partnerWords({ siteName: useSiteFacts().siteName }).welcome
  return (
    <FlowThanks
      heading={heading}
      dialog={dialog}
      reference={reference}
      nextTitle={nextHeading}
      next={next}
      onward={{ to: '/claim-business', label: onward.claim }}
    >
      <p className="lead">{text}</p>
    </FlowThanks>
  )
}

const words = partnerWords({ siteName: '' }).review

function PartnerReview({ look: { values, leadTo } }: { look: StepContext }) {
  const textOf = (name: string) => [values[name] ?? ''].flat()[0]!.trim()
  const missing = validateFields(partnerFields, textOf)
  return (
    <div className="grid gap-8">
      <p>{Object.keys(missing).length > 0 ? words.introMissing : words.intro}</p>
      <ReviewList
        heading={words.details}
        rows={partnerFields.map(({ name, label }) => ({
          name,
          label,
          text: textOf(name),
          problem: missing[name],
          empty: words.leftEmpty,
          fill: words.add,
        }))}
        leadTo={leadTo}
      />
      <ReviewList
        heading={words.answers}
        rows={surveyQuestions.map((question) => ({
          name: question.id,
          label: question.text,
          text: describeAnswer(question, [values[question.id] ?? []].flat()) ?? '',
          problem: undefined,
          empty: words.leftOpen,
          fill: words.answer,
        }))}
        leadTo={leadTo}
      />
      <p className="hint">{words.privacy}</p>
    </div>
  )
}

/** `empty` is shown in place of a missing text, and `fill` is the label of the button that leads to the field. */
type Row = { name: string; label: string; text: string; problem: string | undefined; empty: string; fill: string }

function ReviewList({ heading, rows, leadTo }: { heading: string; rows: Row[]; leadTo: StepContext['leadTo'] }) {
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">{heading}</h3>
      <dl className="grid divide-y divide-line border-y border-line">
        {rows.map(({ name, label, text, problem, empty, fill }) => (
          <div key={name} className="grid grid-cols-[1fr_auto] items-start gap-x-4 py-3">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="col-start-1 min-w-0 break-words font-semibold">
              {text ? <span>{text}</span> : problem === undefined && <span className="font-normal text-muted">{empty}</span>}
              {problem && <span className="block text-clay">{problem}</span>}
            </dd>
            <dd className="col-start-2 row-span-2 row-start-1 self-center">
              {leadTo(name, {
                label: (
                  <>
                    <Pencil aria-hidden /> <span>{text ? words.change : fill}</span>
                  </>
                ),
                spoken: `${text ? words.change : fill}: ${label}`,
                look: buttonClass({ variant: 'outline', size: 'sm' }),
              })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
