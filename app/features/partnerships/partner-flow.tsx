import { partnerWords } from '#words/partner.ts'
import { AddressField } from '#app/features/locations/address-field.tsx'
import { useOpenDocument } from '#app/features/maps/use-open-document.ts'
import type { FlowDialog } from '#app/features/site/flow-place.tsx'
import type { FormStep } from '#app/features/site/form-step.ts'
import { useSite } from '#app/features/site/site-facts.ts'
import { StepForm } from '#app/features/site/step-form.tsx'
import { type FormAnswer, typedList } from '#app/forms/form-answer.ts'
import { FormFields, Mended } from '#app/forms/form-fields.tsx'
import { formatNumber } from '#app/features/site/numbers.ts'
import { partnerFields, partnerStepFields, REVIEW } from './partner-fields.ts'
import { PartnerReview } from './partner-review.tsx'
import { PartnerWelcome } from './partner-welcome.tsx'
import { surveyQuestions } from './survey.ts'
import { SurveyPage } from './survey-page.tsx'

type Props = { pageAnswer: FormAnswer | undefined; dialog?: FlowDialog }
const NAME = 'partner'
const [DETAILS] = partnerStepFields

/** Contact details, the five questions, then all of it to look over, then the welcome: as a page, and over any page as a dialog. */
export function PartnerFlow({ pageAnswer, dialog }: Props) {
  const { siteName, google } = useSite()
  const { heading, details, survey, review } = partnerWords(siteName)
  useOpenDocument(google !== undefined)
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
          // What is missing is said in the end: nothing holds anybody back before that.
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
        <Mended answer={answer} name={question.id}>
          {(error) => (
            <SurveyPage
              question={question}
              active={active}
              onward={onward}
              scripted={scripted}
              chosen={typedList(pageAnswer, question.id)}
              error={error}
              prefix={NAME}
            />
          )}
        </Mended>
      ),
    }
  })
  const ofReview: FormStep = {
    name: REVIEW,
    number: 3,
    title: review.title,
    fields: [],
    onward: review.confirm,
    review: { back: review.back },
    // Enter presses a form's first button: its own must not stand before that of another step.
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
      keeps={['reference']}
      done={({ reference }, isNews) => <PartnerWelcome reference={reference} isNews={isNews} dialog={dialog} />}
    />
  )
}
