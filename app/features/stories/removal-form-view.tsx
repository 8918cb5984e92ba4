import { href } from 'react-router'
import { formWords } from '#words/forms.ts'
import { storyRemovalWords as words } from '#words/story-removal.ts'
import { FlowTitle } from '#app/features/site/flow-place.tsx'
import { FormProblems } from '#app/features/site/form-problems.tsx'
import { typed, type FormAnswer } from '#app/forms/form-answer.ts'
import { errorOf, FormFields, summaryOf } from '#app/forms/form-fields.tsx'
import { FormTraces } from '#app/forms/form-traces.tsx'
import { useSending } from '#app/forms/use-sending.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { RadioCards } from '#app/ui/field.tsx'
import { Thanks } from '#app/ui/thanks.tsx'
import type { RemovalDone } from './ask-to-remove.server.ts'
import { removalFields, removalOrder, whoOptions } from './removal-fields.ts'

type Props = { slug: string; pageAnswer: FormAnswer<RemovalDone> | undefined }

/** Asks for a story to be taken off the site, and says that it is. */
export function RemovalForm({ slug, pageAnswer }: Props) {
  const action = href('/stories/:slug/remove', { slug })
  const { fetcher, answer, busy, attempt, formProps } = useSending<RemovalDone>({ action, pageAnswer, draft: `remove-${slug}` })
  if (answer?.ok) return <Removed {...answer} />
  const problems = summaryOf(answer, removalOrder)
  return (
    <fetcher.Form {...formProps} className="grid gap-6">
      <FlowTitle>{`${problems.length > 0 ? formWords.errorInTitle : ''}${words.heading}`}</FlowTitle>
      <FormProblems answer={answer} problems={problems} />
      <RadioCards
        name="who"
        label={words.fields.who.label}
        options={whoOptions}
        defaultValue={typed(pageAnswer, 'who')}
        error={errorOf(answer, 'who')}
      />
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
}

function Removed({ reference, hidden }: RemovalDone) {
  const { done } = words
  const heading = hidden ? done.heading : done.notHiddenHeading
  return (
    <>
      <FlowTitle>{heading}</FlowTitle>
      <Thanks
        title={heading}
        referenceLabel={formWords.referenceLabel}
        reference={reference}
        nextTitle={done.nextHeading}
        next={done.next}
        focusOnMount
        actions={
          <ButtonLink to="/stories" size="lg" reloadDocument>
            {done.onward}
          </ButtonLink>
        }
      >
        <p className="lead">{hidden ? done.hidden : done.notHidden}</p>
      </Thanks>
    </>
  )
}
