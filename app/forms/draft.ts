import { HONEYPOT_FIELD } from './form-answer.ts'

/** The values typed into a form, stored in this tab until the form is sent. */
export type Draft = {
  idempotencyKey?: string
  fields: [string, string][]
  openedFor?: string
  withFile?: boolean
}

const storageKey = (name: string) => `draft:${name}`

export function readDraft(name: string): Draft | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(storageKey(name)) ?? 'null') as Draft | null) ?? undefined
  } catch {
    return undefined
  }
}

/** Storage may be blocked, as in some private windows; the form works without it. */
export function writeDraft(name: string, draft: Draft): void {
  try {
    sessionStorage.setItem(storageKey(name), JSON.stringify({ ...readDraft(name), ...draft }))
  } catch {}
}

export function clearDraft(name: string): void {
  try {
    sessionStorage.removeItem(storageKey(name))
  } catch {}
}

export function clearDrafts(prefix: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(storageKey(prefix))) sessionStorage.removeItem(key)
  } catch {}
}

export function formEntries(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'idempotencyKey' && name !== HONEYPOT_FIELD ? [[name, value] as [string, string]] : [],
  )
}

export function isTouched(form: HTMLFormElement): boolean {
  return [...form.elements].some((control) => {
    if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue
    if (!(control instanceof HTMLInputElement) || control.type === 'hidden') return false
    if (control.type === 'checkbox' || control.type === 'radio') return control.checked !== control.defaultChecked
    return control.value !== control.defaultValue
  })
}

export function fillForm(form: HTMLFormElement, fields: [string, string][]): void {
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
