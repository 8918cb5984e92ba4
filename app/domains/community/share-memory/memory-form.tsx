import { shareMemoryWords, memoryFieldWords } from '#copy/community/share-memory.ts'
import { type FlowDialog, FlowTitle, useDirtyDialog } from '#app/ui/frame/form-flow.tsx'
import { type ClipboardEvent, type FormEvent, useRef, useState, useEffect } from 'react'
import { formWords } from '#copy/forms.ts'
import { TooYoungNotice, useTooYoung } from '#app/forms/too-young-notice.tsx'
import { FormErrors, ChoiceField, FormFields, summarizeErrors, FieldErrorGroup, HiddenFormFields } from '#app/forms/form-fields.tsx'
import { useSiteFacts } from '#app/ui/frame/site-facts.ts'
import { clearDraft } from '#app/forms/draft.ts'
import { validateForm, isTooYoung } from '#app/forms/field-rules.ts'
import { typedValue } from '#app/forms/form-answer.ts'
import { useFormSubmission } from '#app/forms/use-form-submission.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/forms/field.tsx'
import { pastePhoto, PhotoField, UploadProgress } from './photo-field.tsx'
import {
  MEMORY_PATH,
  type MemoryAnswer,
  type MemoryResult,
  subjectOptions,
  memoryFields,
  memoryFieldOrder,
  validateMinors,
  senderFields,
  storyField,
  minorsOptions,
} from './memory-fields.ts'
import { enableShareButtons, ShareButton } from '#app/ui/share-button.tsx'
import { formatNumber } from '#app/platform/format/numbers.ts'
import { PERSONAL_LINK_DAYS } from '#app/platform/personal-link-days.ts'
import { Notice } from '#app/ui/notice.tsx'
import { FlowThanks } from '#app/ui/frame/flow-thanks.tsx'

export const memoryDialog = {
  title: (siteName: string) => shareMemoryWords({ siteName }).heading,
  Content: ({ dialog }: { dialog: FlowDialog }) => <MemoryForm dialog={dialog} pageAnswer={undefined} />,
}

type Props = { pageAnswer: MemoryAnswer | undefined; dialog?: FlowDialog }
const NAME = 'memory'

export function MemoryForm({ pageAnswer, dialog }: Props) {
  const words = shareMemoryWords({ siteName: useSiteFacts().siteName })
  const { fetcher, busy, idempotencyKey, dirty, scripted, formProps, ...sending } = useFormSubmission<MemoryResult>({
    action: MEMORY_PATH,
    pageAnswer,
    draft: NAME,
  })
  const [local, setLocal] = useState<MemoryAnswer>()
  const [stopped, setStopped] = useState(false)
  const answer = local ?? sending.answer
  const [tooYoung, turnAway] = useTooYoung(answer?.ok === false && answer.tooYoung === true)
  const photo = useRef<HTMLInputElement>(null)
  const send = useRef<HTMLButtonElement>(null)
  useDirtyDialog(dialog, dirty && !tooYoung)

  if (answer?.ok) return <MemoryThanks done={answer} dialog={dialog} />
  if (tooYoung) return <TooYoungNotice dialog={dialog} />
  const problems = summarizeErrors(answer, memoryFieldOrder, NAME)
  const fields = { answer, prefix: NAME }
  return (
    <fetcher.Form
      {...formProps}
      encType="multipart/form-data"
      className="grid gap-6"
      onSubmit={(event) => (stop(event.currentTarget) ? event.preventDefault() : formProps.onSubmit(event))}
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
      <FormErrors answer={answer} problems={problems} startOver={sending.startOver} />
      <FormFields fields={[storyField]} {...fields} />
      <PhotoField
        prefix={NAME}
        draft={NAME}
        input={photo}
        answer={answer}
        uploadedPhoto={typedValue(sending.answer, 'photo')}
        scripted={scripted}
      />
      <ChoiceField
        name="about"
        label={memoryFieldWords.about.label}
        options={subjectOptions}
        columns={2}
        pageAnswer={pageAnswer}
        {...fields}
      />
      <MinorsQuestion pageAnswer={pageAnswer} {...fields} />
      <FormFields fields={senderFields} {...fields} />
      <HiddenFormFields idempotencyKey={idempotencyKey} />
      <p className="hint">
        {words.rules} {words.privacy}
      </p>
      <p>
        <Button ref={send} type="submit" size="lg" busy={busy}>
          {words.submit}
        </Button>
      </p>
      <UploadProgress busy={busy} photo={photo} stopped={stopped} stop={cancel} />
    </fetcher.Form>
  )

  function cancel() {
    void fetcher.reset()
    setLocal(undefined)
    setStopped(true)
    send.current?.focus()
  }

  /** Validates the form before a photo is uploaded. If the sender is too young, nothing is sent. */
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
    const said = validateMinors({ age: sent.get('age'), minors: sent.get('minors') })
    const wrongPhoto = photo.current?.validationMessage
    const errors = {
      ...validateForm(element, memoryFields),
      ...(wrongPhoto && { photo: wrongPhoto }),
      ...Object.fromEntries(unchosen),
      ...said,
    }
    const stops = Object.keys(errors).length > 0
    setLocal(stops ? { ok: false, errors, values: {} } : undefined)
    return stops
  }
}

type MinorsQuestionProps = { prefix: string; answer: MemoryAnswer | undefined; pageAnswer: MemoryAnswer | undefined }

function MinorsQuestion({ prefix, answer, pageAnswer }: MinorsQuestionProps) {
  return (
    <div className="grid gap-4 [&:not(:has([value=yes]:checked))>.consent]:hidden">
      <ChoiceField
        name="minors"
        prefix={prefix}
        label={memoryFieldWords.minors.label}
        options={minorsOptions}
        columns={2}
        answer={answer}
        pageAnswer={pageAnswer}
      />
      <FieldErrorGroup answer={answer} name="consent">
        {(error) => (
          <Checkbox
            className="consent"
            name="consent"
            prefix={prefix}
            value="yes"
            label={memoryFieldWords.consent.label}
            hint={memoryFieldWords.consent.hint}
            defaultChecked={typedValue(pageAnswer, 'consent') === 'yes'}
            error={error}
          />
        )}
      </FieldErrorGroup>
    </div>
  )
}

function MemoryThanks({ done: { reference, link, lacksConsent }, dialog }: { done: MemoryResult; dialog: FlowDialog | undefined }) {
  const { thanks, stories } = shareMemoryWords({ siteName: useSiteFacts().siteName })
  return (
    <FlowThanks
      heading={thanks.heading}
      dialog={dialog}
      reference={reference}
      nextTitle={thanks.nextHeading}
      next={thanks.next}
      onward={{ to: '/stories', label: stories }}
      actionsFirst
    >
      <p className="lead">{thanks.text}</p>
      {lacksConsent && <Notice>{thanks.lacksConsent}</Notice>}
      <PrivateLink link={link} words={thanks.link} />
    </FlowThanks>
  )
}

type LinkProps = Pick<MemoryResult, 'link'> & { words: ReturnType<typeof shareMemoryWords>['thanks']['link'] }

function PrivateLink({ link, words }: LinkProps) {
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => enableShareButtons(card.current!), [link])
  return (
    <div ref={card} className="card w-full max-w-xl text-left">
      <p className="font-display text-lg font-semibold">{words.label}</p>
      {link ? (
        <>
          <a href={link} className="break-all">
            {link}
          </a>
          <p className="hint text-pretty">{`${words.text(formatNumber(PERSONAL_LINK_DAYS))} ${words.onlyNow}`}</p>
          <div className="flex flex-wrap items-center gap-3">
            <ShareButton as="copy" address={link} words={words}>
              {words.copy}
            </ShareButton>
            <p role="status" className="text-sm empty:hidden" />
          </div>
        </>
      ) : (
        <p>{words.shownBefore}</p>
      )}
    </div>
  )
}
