import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { FormAnswer } from './form-answer.ts'

type Options<Done extends object> = {
  /** Where the form is sent; the same address serves it without scripts. */
  action: string
  /** The answer the page was rendered with, when it was sent without scripts. */
  pageAnswer: FormAnswer<Done> | undefined
  /** Names the draft kept on this device until the form is sent. */
  draft: string
}

/**
 * One form's way to the server and back: it sends once, keeps a draft over a refresh, and keeps what was typed
 * whatever the answer.
 */
export function useSubmission<Done extends object>({ action, pageAnswer, draft }: Options<Done>) {
  const fetcher = useFetcher<FormAnswer<Done>>()
  const form = useRef<HTMLFormElement>(null)
  const [attempt, setAttempt] = useState('')
  const [dirty, setDirty] = useState(false)
  const answer = (fetcher.data ?? pageAnswer) as FormAnswer<Done> | undefined
  const key = `draft:${draft}`
  const sent = answer?.ok === true

  useEffect(() => {
    if (sent) {
      sessionStorage.removeItem(key)
      setDirty(false)
      return
    }
    const kept = readDraft(key)
    // The attempt is kept with the draft: sending again after a refresh is still the same act.
    setAttempt(kept?.attempt ?? crypto.randomUUID())
    if (kept && form.current) {
      fillIn(form.current, kept.fields)
      setDirty(true)
    }
  }, [key, sent])

  return {
    fetcher,
    answer,
    dirty: dirty && !sent,
    /** False until scripts run: then the browser's own checks step back for ours. */
    scripted: attempt !== '',
    busy: fetcher.state !== 'idle',
    formProps: {
      ref: form,
      action,
      method: 'post' as const,
      noValidate: attempt !== '',
      onInput: (event: FormEvent<HTMLFormElement>) => {
        setDirty(true)
        sessionStorage.setItem(key, JSON.stringify({ attempt, fields: fieldsOf(event.currentTarget) }))
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        if (fetcher.state !== 'idle') event.preventDefault()
      },
    },
    attempt,
  }
}

type Draft = { attempt: string; fields: [string, string][] }

function readDraft(key: string): Draft | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null
    return draft ?? undefined
  } catch {
    return undefined
  }
}

function fieldsOf(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' && name !== 'attempt' ? [[name, value] as [string, string]] : []))
}

/** Only what the draft has is filled in: a field that is already there keeps what the server sent back. */
function fillIn(form: HTMLFormElement, fields: [string, string][]): void {
  for (const [name, value] of fields) {
    for (const control of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(`[name="${CSS.escape(name)}"]`)) {
      if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')) control.checked ||= control.value === value
      else if (control instanceof HTMLInputElement && control.type === 'hidden') continue
      else if (control.value === '') control.value = value
    }
  }
}
