import { type RefObject, useEffect, useState } from 'react'
import { clearDraft, type Draft, fillForm, formEntries, isTouched, readDraft, writeDraft } from './draft.ts'

type Options = {
  name: string
  form: RefObject<HTMLFormElement | null>
  over?: boolean
  openedFor?: string
  keeps?(field: string): boolean
  restores?(field: string, draft: Draft): boolean
}

/** Keeps a form's values in this tab until it is sent and restores them after a refresh. */
export function useDraft({ name, form, over = false, openedFor, keeps = always, restores = always }: Options) {
  const [idempotencyKey, setIdempotencyKey] = useState('')
  const [dirty, setDirty] = useState(false)
  const [restored, setRestored] = useState(false)
  useEffect(() => {
    setDirty(false)
    setRestored(false)
    if (over) return clearDraft(name)
    const kept = readDraft(name)
    // The key is stored with the draft, so that sending again after a refresh is the same submission.
    setIdempotencyKey(kept?.idempotencyKey || crypto.randomUUID())
    if (!kept || !form.current) return
    const fields = kept.fields.filter(([field]) => restores(field, kept))
    fillForm(form.current, fields)
    setDirty(true)
    setRestored(isTouched(form.current))
  }, [name, over])
  return {
    idempotencyKey,
    dirty: dirty && !over,
    startOver: restored ? () => clearDraft(name) : undefined,
    save() {
      if (!form.current) return
      setDirty(true)
      const fields = formEntries(form.current).filter(([field]) => keeps(field))
      writeDraft(name, { idempotencyKey, fields, ...(openedFor !== undefined && { openedFor }) })
    },
  }
}

const always = () => true
