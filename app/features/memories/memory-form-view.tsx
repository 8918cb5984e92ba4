import { type ClipboardEvent, type FormEvent, useRef, useState } from 'react'
import { formWords } from '#words/forms.ts'
import { memoryFieldWords, shareMemoryWords } from '#words/share-memory.ts'
import { AgeFarewell } from '#app/features/site/age-farewell.tsx'
import { type FlowDialog, FlowTitle, useDirtyDialog } from '#app/features/site/flow-place.tsx'
import { FormProblems } from '#app/features/site/form-problems.tsx'
import { useSite } from '#app/features/site/site-facts.ts'
import { clearDraft } from '#app/forms/draft.ts'
import { problemsIn } from '#app/forms/field-rules.ts'
import { typed } from '#app/forms/form-answer.ts'
import { FormFields, summaryOf } from '#app/forms/form-fields.tsx'
import { FormTraces } from '#app/forms/form-traces.tsx'
import { isTooYoung } from '#app/forms/minimum-age.ts'
import { useAgeMemory } from '#app/forms/use-age-memory.ts'
import { useSending } from '#app/forms/use-sending.ts'
import { Button } from '#app/ui/button.tsx'
import { RadioCards } from '#app/ui/field.tsx'
import { pastePhoto } from './choose-photo.ts'
import { MEMORY_PATH, type MemoryAnswer, type MemoryDone } from './memory-answer.ts'
import { aboutOptions, memoryFields, memoryOrder, mendMinors, senderFields, storyField } from './memory-fields.ts'
import { MemoryThanks } from './memory-thanks.tsx'
import { MinorsQuestion } from './minors-question.tsx'
import { PhotoField } from './photo-field.tsx'
import { SendingPhoto } from './sending-photo.tsx'
import { useChosen } from './use-chosen.ts'

type Props = { pageAnswer: MemoryAnswer | undefined; dialog?: FlowDialog }
const NAME = 'memory'

/** A memory with its photo, then the thanks: as a page, and over any page as a dialog. */
export function MemoryForm({ pageAnswer, dialog }: Props) {
  const words = shareMemoryWords(useSite().siteName)
  const { fetcher, busy, attempt, dirty, scripted, formProps, ...sending } = useSending<MemoryDone>({
    action: MEMORY_PATH,
    pageAnswer,
    draft: NAME,
  })
  const [local, setLocal] = useState<MemoryAnswer>()
  const [stopped, setStopped] = useState(false)
  const answer = local ?? sending.answer
  const [tooYoung, turnAway] = useAgeMemory(answer?.ok === false && answer.tooYoung === true)
  const chosen = useChosen(answer)
  const photo = useRef<HTMLInputElement>(null)
  const send = useRef<HTMLButtonElement>(null)
  useDirtyDialog(dialog, dirty && !tooYoung)

  if (answer?.ok) return <MemoryThanks done={answer} dialog={dialog} />
  if (tooYoung) return <AgeFarewell dialog={dialog} />
  const problems = summaryOf(answer, memoryOrder, NAME)
  const fields = { answer, prefix: NAME }
  return (
    <fetcher.Form
      {...formProps}
      encType="multipart/form-data"
      className="grid gap-6"
      onSubmit={(event) => (stop(event.currentTarget) ? event.preventDefault() : formProps.onSubmit(event))}
      onChange={chosen.onChange}
      onPaste={(event: ClipboardEvent) => pastePhoto(photo.current, event.clipboardData) && event.preventDefault()}
    >
      <FlowTitle dialog={dialog}>{`${problems.length > 0 ? formWords.errorInTitle : ''}${words.heading}`}</FlowTitle>
      {dialog && (
        <div className="grid gap-1">
          <h2 tabIndex={-1} data-step-heading className="text-2xl">
            {words.ask}
          </h2>
          <p className="text-sm text-muted">{words.intro}</p>
        </div>
      )}
      <FormProblems answer={answer} problems={problems} takenBack={sending.takenBack} startOver={sending.startOver} />
      <FormFields fields={[storyField]} {...fields} />
      <PhotoField prefix={NAME} draft={NAME} input={photo} answer={answer} carried={typed(sending.answer, 'photo')} scripted={scripted} />
      <RadioCards
        name="about"
        prefix={NAME}
        label={memoryFieldWords.about.label}
        options={aboutOptions}
        columns={2}
        defaultValue={typed(pageAnswer, 'about')}
        error={chosen.errorOf('about')}
      />
      <MinorsQuestion prefix={NAME} answer={answer} pageAnswer={pageAnswer} error={chosen.errorOf('minors')} />
      <FormFields fields={senderFields} {...fields} />
      <FormTraces attempt={attempt} />
      <p className="hint">
        {words.rules} {words.privacy}
      </p>
      <p>
        <Button ref={send} type="submit" size="lg" busy={busy}>
          {words.submit}
        </Button>
      </p>
      <SendingPhoto busy={busy} photo={photo} stopped={stopped} stop={cancel} />
    </fetcher.Form>
  )

  function cancel() {
    void fetcher.reset()
    setLocal(undefined)
    setStopped(true)
    send.current?.focus()
  }

  /** What can be told here is told here, before a photo is sent; and whoever is too young sends nothing at all. */
  function stop(element: FormEvent<HTMLFormElement>['currentTarget']): boolean {
    if (busy) return false
    setStopped(false)
    const sent = new FormData(element)
    if (isTooYoung(sent.get('age'))) {
      clearDraft(NAME)
      turnAway()
      return true
    }
    const choices = { about: memoryFieldWords.about.missing, minors: memoryFieldWords.minors.missing }
    const unchosen = Object.entries(choices).filter(([name]) => !sent.has(name))
    const said = mendMinors({ age: sent.get('age'), minors: sent.get('minors') })
    const wrongPhoto = photo.current?.validationMessage
    const errors = {
      ...problemsIn(element, memoryFields),
      ...(wrongPhoto && { photo: wrongPhoto }),
      ...Object.fromEntries(unchosen),
      ...said,
    }
    const stops = Object.keys(errors).length > 0
    setLocal(stops ? { ok: false, errors, values: {} } : undefined)
    return stops
  }
}
