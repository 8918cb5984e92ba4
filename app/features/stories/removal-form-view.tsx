import { useEffect } from 'react'
import { href } from 'react-router'
import { formWords } from '#words/forms.ts'
import { storyRemovalWords as words } from '#words/story-removal.ts'
import { FlowTitle } from '#app/features/site/flow-place.tsx'
import { FormProblems } from '#app/features/site/form-problems.tsx'
import { typed, type FormAnswer } from '#app/forms/form-answer.ts'
import { FormFields, Mended, summaryOf } from '#app/forms/form-fields.tsx'
import { FormTraces } from '#app/forms/form-traces.tsx'
import { useSending } from '#app/forms/use-sending.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { RadioCards } from '#app/ui/field.tsx'
import { FormPlace } from '#app/ui/form-place.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Thanks } from '#app/ui/thanks.tsx'
import { Drawing } from '#app/ui/world/drawing.tsx'
import type { RemovalDone } from './ask-to-remove.server.ts'
import { noteGone } from './gone-stories.ts'
import { removalFields, removalOrder, whoOptions } from './removal-fields.ts'

type Props = { slug: string; title: string | null; pageAnswer: FormAnswer<RemovalDone> | undefined }

/** Asks for a story to be taken off the site; then all of the page says that it is. */
export function RemovalPage({ slug, title, pageAnswer }: Props) {
  const action = href('/stories/:slug/remove', { slug })
  const { fetcher, answer, busy, attempt, takenBack, startOver, formProps } = useSending<RemovalDone>({
    action,
    pageAnswer,
    draft: `remove-${slug}`,
  })
  const hidden = answer?.ok === true && answer.hidden
  useEffect(() => {
    if (hidden) noteGone(slug)
  }, [hidden, slug])

  if (answer?.ok) return <Removed {...answer} />
  const problems = summaryOf(answer, removalOrder)
  const form = (
    <fetcher.Form {...formProps} className="grid gap-6">
      <FlowTitle>{`${problems.length > 0 ? formWords.errorInTitle : ''}${words.heading}`}</FlowTitle>
      <FormProblems answer={answer} problems={problems} takenBack={takenBack} startOver={startOver} />
      <Mended answer={answer} name="who">
        {(error) => (
          <RadioCards
            name="who"
            label={words.fields.who.label}
            options={whoOptions}
            defaultValue={typed(pageAnswer, 'who')}
            error={error}
          />
        )}
      </Mended>
      <FormFields fields={removalFields} answer={answer} />
      <FormTraces attempt={attempt} />
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
      <FormPlace brief label={words.heading}>
        <p>{words.intro}</p>
        <p>{words.anyAge}</p>
        {form}
      </FormPlace>
    </>
  )
}

function Removed({ reference, hidden }: RemovalDone) {
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
