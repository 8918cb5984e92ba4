import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useFetcher, useLocation, useNavigationType } from 'react-router'
import type { FormAnswer } from './form-answer.ts'
import { useDraft } from './use-draft.ts'

type Options<Done extends object> = {
  action: string
  pageAnswer: FormAnswer<Done> | undefined
  draft: string
}

/** Sends a form, ignores a second press while it is being sent, and stores the typed values as a draft until the form is stored. */
export function useFormSubmission<Done extends object>({ action, pageAnswer, draft }: Options<Done>) {
  const fetcher = useFetcher<FormAnswer<Done>>()
  const form = useRef<HTMLFormElement>(null)
  // The answer is stored, because React Router drops its action data when a link leads to an anchor on the page.
  const [cameWith, setCameWith] = useState(pageAnswer)
  const answer = (fetcher.data ?? cameWith) as FormAnswer<Done> | undefined
  const busy = fetcher.state !== 'idle'
  useReadOnlyWhileSending(form, busy)
  const over = answer?.ok === true || (answer?.ok === false && answer.tooYoung === true)
  const { idempotencyKey, dirty, startOver, save } = useDraft({ name: draft, form, over })
  const { key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const shownAt = useRef(key)
  useEffect(() => {
    if (shownAt.current === key) return
    shownAt.current = key
    if (isBack || answer?.ok !== true) return
    setCameWith(undefined)
    void fetcher.reset()
  }, [key])

  return {
    fetcher,
    form,
    answer,
    dirty,
    startOver,
    /** False until scripts run. From then on our own validation replaces the browser's. */
    scripted: idempotencyKey !== '',
    busy,
    formProps: {
      ref: form,
      action,
      method: 'post' as const,
      noValidate: idempotencyKey !== '',
      defaultShouldRevalidate: false,
      onInput: save,
      onSubmit: (event: FormEvent<HTMLFormElement>) => (busy ? event.preventDefault() : undefined),
    },
    idempotencyKey,
    save,
  }
}

/** While a form is being sent its fields are read-only: later changes would be lost without notice. */
export function useReadOnlyWhileSending(form: RefObject<HTMLFormElement | null>, busy: boolean): void {
  useEffect(() => {
    const sent = form.current
    if (!busy || !sent) return undefined
    const fields = [...sent.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:not([type=hidden]), textarea')].filter(
      (field) => !field.readOnly,
    )
    for (const field of fields) field.readOnly = true
    const hold = (event: Event) => {
      if (event.target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(event.target.type)) event.preventDefault()
    }
    sent.addEventListener('click', hold)
    return () => {
      for (const field of fields) field.readOnly = false
      sent.removeEventListener('click', hold)
    }
  }, [form, busy])
}
