import { href } from 'react-router'
import { formWords } from '#copy/forms.ts'
import { storyRemovalWords as words } from '#copy/community/story-removal.ts'
import { FlowTitle } from '#app/ui/frame/form-flow.tsx'
import { FormErrors, ChoiceField, FormFields, summarizeErrors, HiddenFormFields } from '#app/forms/form-fields.tsx'
import type { FormAnswer } from '#app/forms/form-answer.ts'
import { useFormSubmission } from '#app/forms/use-form-submission.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FormLayout } from '#app/ui/forms/form-layout.tsx'
import { PageHeader } from '#app/ui/frame/page-header.tsx'
import { Thanks } from '#app/ui/thanks.tsx'
import { Drawing } from '#app/ui/world/drawing.tsx'
import type { RemovalResult } from './story-removal-submission.server.ts'
import { removalFields, removalFieldOrder, requesterOptions } from './removal-fields.ts'

type Props = { slug: string; title: string | null; pageAnswer: FormAnswer<RemovalResult> | undefined }

export function RemovalPage({ slug, title, pageAnswer }: Props) {
  const action = href('/stories/:slug/remove', { slug })
  const { fetcher, answer, busy, idempotencyKey, startOver, formProps } = useFormSubmission<RemovalResult>({
    action,
    pageAnswer,
    draft: `remove-${slug}`,
  })
  if (answer?.ok) return <Removed {...answer} />
  const problems = summarizeErrors(answer, removalFieldOrder)
  const form = (
    <fetcher.Form {...formProps} className="grid gap-6">
      <FlowTitle>{`${problems.length > 0 ? formWords.errorInTitle : ''}${words.heading}`}</FlowTitle>
      <FormErrors answer={answer} problems={problems} startOver={startOver} />
      <ChoiceField name="who" label={words.fields.who.label} options={requesterOptions} answer={answer} pageAnswer={pageAnswer} />
      <FormFields fields={removalFields} answer={answer} />
      <HiddenFormFields idempotencyKey={idempotencyKey} />
      <p className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="lg" busy={busy}>
          {words.submit}
        </Button>
        <ButtonLink to={href('/stories/:slug', { slug })} variant="quiet" size="lg">
          {words.back}
        </ButtonLink>
      </p>
    </fetcher.Form>
  )
  return (
    <>
      <PageHeader brief title={words.heading} eyebrow={title === null ? undefined : words.of(title)} />
      <FormLayout brief label={words.heading}>
        <p>{words.intro}</p>
        <p>{words.anyAge}</p>
        {form}
      </FormLayout>
    </>
  )
}

function Removed({ reference, hidden }: RemovalResult) {
  const { done } = words
  const heading = hidden ? done.heading : done.notHiddenHeading
  return (
    <div className="wrap section narrow pt-10! md:pt-16!">
      <FlowTitle>{heading}</FlowTitle>
      <Thanks
        heading="h1"
        title={heading}
        drawing={<Drawing name="birds" className="w-40" />}
        referenceLabel={formWords.referenceLabel}
        reference={reference}
        nextTitle={done.nextHeading}
        next={done.next}
        focusOnMount
        actions={
          <>
            <ButtonLink to="/stories" size="lg" reloadDocument>
              {done.onward}
            </ButtonLink>
            <ButtonLink to="/contact" size="lg" variant="outline">
              {done.contact}
            </ButtonLink>
          </>
        }
      >
        <p className="lead">{hidden ? done.hidden : done.notHidden}</p>
      </Thanks>
    </div>
  )
}
