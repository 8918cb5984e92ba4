import { HONEYPOT_FIELD } from './form-answer.ts'

/** What was typed into one form, kept by this tab of the browser until the form is sent. */
export type Draft = {
  attempt: string
  fields: [string, string][]
  step?: string
  /** Its sender pressed, but it still waited for a line. */
  unsent?: boolean
  /** A file was chosen with it. The file itself is not kept. */
  withFile?: boolean
}

const keyOf = (name: string) => `draft:${name}`

export function readDraft(name: string): Draft | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as Draft | null) ?? undefined
  } catch {
    return undefined
  }
}

/** Where a browser keeps nothing (private windows of some), the form works all the same. */
export function writeDraft(name: string, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify({ ...readDraft(name), ...draft }))
  } catch {}
}

export function clearDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name))
  } catch {}
}

/** All of those whose names begin so. */
export function clearDrafts(prefix: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(keyOf(prefix))) sessionStorage.removeItem(key)
  } catch {}
}

export function fieldsOf(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'attempt' && name !== HONEYPOT_FIELD ? [[name, value] as [string, string]] : [],
  )
}

/** Whether somebody has typed into it or ticked something since it was shown. */
export function isTouched(form: HTMLFormElement): boolean {
  return [...form.elements].some((control) => {
    if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue
    if (!(control instanceof HTMLInputElement) || control.type === 'hidden') return false
    if (control.type === 'checkbox' || control.type === 'radio') return control.checked !== control.defaultChecked
    return control.value !== control.defaultValue
  })
}

/** Only what the draft has is filled in: a field that is already there keeps what the server sent back. */
export function fillIn(form: HTMLFormElement, fields: [string, string][]): void {
  for (const [name, value] of fields) {
    for (const control of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
      `[name="${CSS.escape(name)}"]`,
    )) {
      if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio'))
        control.checked ||= control.value === value
      else if (control instanceof HTMLInputElement && (control.type === 'hidden' || control.type === 'file')) continue
      else if (control.value === '') control.value = value
    }
  }
}
