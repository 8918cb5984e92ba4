import { type RefObject, useEffect } from 'react'
import { DESK_DRAFTS } from '#app/features/desk/desk-drafts.ts'
import { clearDraft, fieldsOf, readDraft, writeDraft } from '#app/forms/draft.ts'

/** `answered`: the page itself holds what was typed. */
export type Keeping = { name: string; answered: boolean }

/** What was typed into a form outlives another form of its page, and a refresh: this tab keeps it until it is sent. */
export function useKeptForm(form: RefObject<HTMLFormElement | null>, keeping: Keeping | undefined): void {
  const name = keeping && DESK_DRAFTS + keeping.name
  const answered = keeping?.answered
  useEffect(() => {
    const own = form.current
    if (!own || name === undefined) return
    if (!answered) fillIn(own, readDraft(name)?.fields ?? [])
    const keep = () => writeDraft(name, { attempt: '', fields: fieldsOf(own) })
    const forget = () => clearDraft(name)
    if (answered) keep()
    own.addEventListener('input', keep)
    own.addEventListener('submit', forget)
    return () => {
      own.removeEventListener('input', keep)
      own.removeEventListener('submit', forget)
    }
  }, [form, name, answered])
}

function fillIn(form: HTMLFormElement, fields: [string, string][]): void {
  const controls = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    'input:not([type=hidden], [type=checkbox], [type=radio]), textarea, select',
  )
  for (const control of controls) {
    const kept = fields.find(([name]) => name === control.name)?.[1]
    if (kept !== undefined) control.value = kept
  }
}
