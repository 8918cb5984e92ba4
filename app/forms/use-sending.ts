import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { clearDraft, fieldsOf, fillIn, isTouched, readDraft, writeDraft } from './draft.ts'
import type { FormAnswer } from './form-answer.ts'
import { useKeptAnswer } from './kept-answer.ts'
import { useAsSent } from './use-as-sent.ts'
import { useWaiting } from './use-waiting.ts'

type Options<Done extends object> = {
  /** Where the form is sent; the same address serves it without scripts. */
  action: string
  /** The answer the page was rendered with, when it was sent without scripts. */
  pageAnswer: FormAnswer<Done> | undefined
  /** Names the draft kept on this device until the form is sent. */
  draft: string
  /** What its thanks need of the answer, by name: then Back and a reload show them again. */
  keeps?: readonly (keyof Done & string)[]
}

/**
 * One form's way to the server and back: it sends once, keeps a draft over a refresh, and keeps what was typed
 * whatever the answer.
 */
export function useSending<Done extends object>({ action, pageAnswer, draft, keeps }: Options<Done>) {
  const fetcher = useFetcher<FormAnswer<Done>>()
  const form = useRef<HTMLFormElement>(null)
  const [attempt, setAttempt] = useState('')
  const [dirty, setDirty] = useState(false)
  const [restored, setRestored] = useState(false)
  // The router forgets what the page came with as soon as a link leads to a place on it.
  const [cameWith] = useState(pageAnswer)
  const given = (fetcher.data ?? cameWith) as FormAnswer<Done> | undefined
  const busy = fetcher.state !== 'idle'
  useAsSent(form, busy)
  const { kept, isAgain } = useKeptAnswer({ name: draft, form, answer: given, keeps })
  const { takenBack, takeBack, pressed } = useWaiting({ form, answer: kept ? undefined : given, attempt, draft, busy })
  const answer = kept ?? (takenBack ? undefined : given)
  const sent = answer?.ok === true
  const over = sent || (answer?.ok === false && answer.tooYoung === true)

  useEffect(() => {
    if (over) {
      // Thanks of before leave alone what was begun since.
      if (!isAgain.current) clearDraft(draft)
      setDirty(false)
      return
    }
    const kept = readDraft(draft)
    // The attempt is kept with the draft: sending again after a refresh is still the same act.
    setAttempt(kept?.attempt ?? crypto.randomUUID())
    if (kept && form.current) {
      fillIn(form.current, kept.fields)
      setDirty(true)
      setRestored(isTouched(form.current))
    }
  }, [draft, over])

  return {
    fetcher,
    form,
    answer,
    /** The thanks were here before, and are no news. */
    again: kept !== undefined,
    dirty: dirty && !over,
    /** Where what was typed before has been filled in again: forgets it. */
    startOver: restored ? () => clearDraft(draft) : undefined,
    /** It waited for a line, and was changed, left or opened anew meanwhile: it was not sent. */
    takenBack: takenBack && !busy,
    takeBack,
    /** False until scripts run: then the browser's own checks step back for ours. */
    scripted: attempt !== '',
    busy,
    formProps: {
      ref: form,
      action,
      method: 'post' as const,
      noValidate: attempt !== '',
      // What the page around the form shows does not hang on it; a dialog's page least of all.
      defaultShouldRevalidate: false,
      onInput: (event: FormEvent<HTMLFormElement>) => {
        setDirty(true)
        takeBack()
        writeDraft(draft, { attempt, fields: fieldsOf(event.currentTarget) })
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        if (busy) return event.preventDefault()
        pressed(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
      },
    },
    attempt,
  }
}
