import { type RefObject, useEffect } from 'react'
import { clearDraft, formEntries, readDraft, writeDraft } from '#app/forms/draft.ts'

/** The prefix of the desk's drafts. Signing out clears all drafts with it. */
export const DESK_DRAFT_PREFIX = 'desk:'

/** `answered`: the form was refused, so the page already shows what was typed. */
export type DraftOptions = { name: string; answered: boolean }

/** Stores what is typed in this tab until the form is sent, so that a refresh or another form of the page does not lose it. */
export function useFormDraft(form: RefObject<HTMLFormElement | null>, keeping: DraftOptions | undefined): void {
  const name = keeping && DESK_DRAFT_PREFIX + keeping.name
  const answered = keeping?.answered
  useEffect(() => {
    const own = form.current
    if (!own || name === undefined) return
    if (!answered) fillForm(own, readDraft(name)?.fields ?? [])
    const keep = () => writeDraft(name, { fields: formEntries(own) })
    // A form that is sent into a frame, for a preview, is still being written.
    const forget = ({ submitter }: SubmitEvent) => !submitter?.hasAttribute('formtarget') && clearDraft(name)
    if (answered) keep()
    own.addEventListener('input', keep)
    own.addEventListener('submit', forget)
    return () => {
      own.removeEventListener('input', keep)
      own.removeEventListener('submit', forget)
    }
  }, [form, name, answered])
}

function fillForm(form: HTMLFormElement, fields: [string, string][]): void {
  const controls = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    'input:not([type=hidden], [type=checkbox], [type=radio]), textarea, select',
  )
  for (const control of controls) {
    const value = fields.find(([name]) => name === control.name)?.[1]
    if (value !== undefined) control.value = value
  }
}
